import { z } from 'zod'
import { userName } from './account.ts'
import { byUuid, created, emailAddress, endpoint, id, nothing } from './endpoint.ts'
import { limits } from './limits.ts'
import { newPassword } from './new-password.ts'
import { roles, user } from './session.ts'
import { visibleLength } from './visible-length.ts'

export const invitedPerson = {
  name: userName.refine(
    (name) => visibleLength(name) >= limits.inviteNameLength,
    `A name has at least ${limits.inviteNameLength} characters`,
  ),
  email: emailAddress,
  role: z.enum(roles).default('VIEWER'),
}

/** Behind the # of the address that an invitation leads to. */
const token = z.string().max(limits.linkTokenLength, 'This is no link of ours')

/** The secret of the link, where it is handed over and not mailed; else null. */
const answered = z.object({ uuid: id, token: z.string().nullable() })

/** Whether the link is answered, to be handed over, also where there is mail. */
const handOver = z.boolean().default(false)

const pending = z.object({
  uuid: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string().nullable(),
  sent_at: z.string(),
  /** How many links it had. */
  links: z.int(),
  expires_at: z.string(),
})
export type PendingInvitation = z.infer<typeof pending>

export const invitationCalls = {
  'GET /invitations': endpoint({
    who: 'ADMIN',
    summary: 'Invitations that were not accepted yet, the newest first; those that are over too',
    input: nothing,
    output: z.array(pending),
  }),
  'POST /invitations': endpoint({
    who: 'ADMIN',
    summary:
      'Invite somebody by a link, which is mailed; without mail, or to hand it over, its secret is answered',
    input: z.strictObject({ ...invitedPerson, handOver }),
    output: answered,
  }),
  'POST /invitations/{uuid}/send-again': endpoint({
    who: 'ADMIN',
    summary: 'Make a new link of an invitation, which ends the one before, and send it',
    input: z.strictObject({ uuid: id, handOver }),
    output: answered,
  }),
  'POST /invitations/{uuid}/withdraw': endpoint({
    who: 'ADMIN',
    summary: 'Withdraw an invitation: its link opens nothing any more',
    input: byUuid,
    output: created,
  }),
  'POST /join/look': endpoint({
    who: 'anyone',
    summary: 'Whom the link of an invitation is for; changes nothing',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ token }),
    output: z.object({
      organization: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
    }),
  }),
  'POST /join': endpoint({
    who: 'anyone',
    summary: 'Accept an invitation with a name and a password, and sign in',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ token, name: invitedPerson.name, password: newPassword }),
    output: user,
  }),
}
