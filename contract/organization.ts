import { z } from 'zod'
import { userName } from './account.ts'
import {
  byUuid,
  count,
  created,
  emailAddress,
  endpoint,
  id,
  nothing,
  page,
  search,
} from './endpoint.ts'
import { withoutInvisible } from './invisible.ts'
import { limits } from './limits.ts'
import { listOf } from './list-of.ts'
import { accessSettings, organizationSettings, yardSettings } from './organization-settings.ts'
import { roles, user } from './session.ts'
import { vinPrefixProblem } from './vin-prefix.ts'
import { visibleLength } from './visible-length.ts'

const tooManyPrefixes = `At most ${limits.vinPrefixes} VIN prefixes`

/** Trimmed, without empty ones and without those that stand there already. */
const vinPrefixes = listOf(
  z.string().overwrite(withoutInvisible),
  limits.largestPage,
  tooManyPrefixes,
)
  .superRefine((typed, context) => {
    for (const [index, prefix] of typed.entries()) {
      const message = vinPrefixProblem(prefix.trim())
      if (message) context.addIssue({ code: 'custom', path: [index], message })
    }
  })
  .transform((typed) => [...new Set(typed.map((prefix) => prefix.trim()).filter(Boolean))])
  .pipe(z.array(z.string()).max(limits.vinPrefixes, tooManyPrefixes))

export const organizationCalls = {
  'GET /users': endpoint({
    who: 'VIEWER',
    summary: "The organization's users, by name",
    input: page(limits.usersPage),
    output: z.array(user),
  }),
  'GET /users/count': endpoint({
    who: 'VIEWER',
    summary: "How many of the organization's users match a search",
    input: search,
    output: count,
  }),
  'POST /user/invite': endpoint({
    who: 'ADMIN',
    summary:
      'Invite somebody; the password is answered once, and again to the same Idempotency-Key only',
    input: z.strictObject({
      name: userName.refine(
        (name) => visibleLength(name) >= limits.inviteNameLength,
        `A name has at least ${limits.inviteNameLength} characters`,
      ),
      email: emailAddress,
      role: z.enum(roles).default('VIEWER'),
    }),
    output: z.object({ uuid: id, password: z.string() }),
  }),
  'POST /user/reset-password': endpoint({
    who: 'ADMIN',
    summary:
      'Give a colleague a new password and end their sessions; it is answered once, and again to the same Idempotency-Key only',
    input: byUuid,
    output: z.object({ uuid: id, password: z.string() }),
  }),
  'POST /user/update/role': endpoint({
    who: 'ADMIN',
    summary: "Change a user's role; ends their other sessions",
    input: z.strictObject({ uuid: id, role: z.enum(roles) }),
    output: created,
  }),
  'POST /user/remove': endpoint({
    who: 'ADMIN',
    summary: 'Remove a user; ends their sessions',
    input: byUuid,
    output: created,
  }),
  'GET /organization/archive': endpoint({
    who: 'ADMIN',
    summary:
      'A signed address at which all that the organization has is downloaded, as one archive: for administrators who are signed in',
    input: nothing,
    output: z.object({ presignedUrl: z.string(), files: z.int(), bytes: z.int() }),
  }),
  'GET /organization/files': endpoint({
    who: 'ADMIN',
    summary: "What the organization's files take, of how much, and when the last backup was taken",
    input: nothing,
    output: z.object({
      bytes: z.number(),
      /** Most that they may take, bytes; null: any number. */
      quota: z.number().nullable(),
      /** null: the server takes no backups by itself; `at` null: there is none yet. */
      backup: z.object({ at: z.string().nullable() }).nullable(),
    }),
  }),
  'POST /organization/settings': endpoint({
    who: 'ADMIN',
    summary: "Change the organization's settings",
    // What is left out stays as it is.
    input: z.strictObject({
      settings: z.strictObject({ ...yardSettings, ...accessSettings, vinPrefixes }).partial(),
      // What they were when one looked: where one is another by now, nothing is changed.
      base: organizationSettings.partial().optional(),
    }),
    output: z.object({ settings: organizationSettings }),
  }),
}
