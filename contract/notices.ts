import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'

const wanted = {
  /** A visitor reported something. */
  reports: z.boolean(),
  /** Somebody noted a dangerous defect. */
  dangerous: z.boolean(),
  /** Somebody sent a build by a link. */
  builds: z.boolean(),
  /** Something became due: once a day, of all that did. */
  due: z.boolean(),
}

const notices = z.object({
  /** Whether mail is set up. */
  mail: z.boolean(),
  ...wanted,
})
export type ChosenNotices = z.infer<typeof notices>
export type WantedNotice = keyof typeof wanted

export const noticeCalls = {
  'GET /user/me/notices': endpoint({
    who: 'EDITOR',
    summary: 'Of what you get a mail, besides changes of how you sign in',
    input: nothing,
    output: notices,
  }),
  'POST /user/me/notices': endpoint({
    who: 'EDITOR',
    summary: 'Choose of what you get a mail; what is left out stays',
    input: z.strictObject(wanted).partial(),
    output: notices,
  }),
}
