import { z } from 'zod'
import { byUuid, count, created, endpoint, id, nothing, page, search } from './endpoint.ts'
import { withoutInvisible } from './invisible.ts'
import { invitedPerson } from './invitation.ts'
import { limits } from './limits.ts'
import { listOf } from './list-of.ts'
import { organizationSettings } from './organization-settings.ts'
import { roles, user } from './session.ts'
import { vinPrefixProblem } from './vin-prefix.ts'

const tooManyPrefixes = `At most ${limits.vinPrefixes} VIN prefixes`

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

/** A user, and for administrators when they were seen last: null if not within the last days. */
const listedUser = user.extend({ seen_at: z.string().nullable().optional() })
export type ListedUser = z.infer<typeof listedUser>

export const organizationCalls = {
  'GET /users': endpoint({
    who: 'VIEWER',
    summary: "The organization's users, by name",
    input: page(limits.usersPage),
    output: z.array(listedUser),
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
      'Invite somebody; the generated password is answered once, and again only for the same Idempotency-Key',
    input: z.strictObject(invitedPerson),
    output: z.object({ uuid: id, password: z.string() }),
  }),
  'POST /user/reset-password': endpoint({
    who: 'ADMIN',
    summary:
      'Generate a new password for a colleague and end their sessions; it is answered once, and again only for the same Idempotency-Key',
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
      "A signed address to download all of the organization's data as one archive; it works only for administrators who are signed in",
    input: nothing,
    output: z.object({ presignedUrl: z.string(), files: z.int(), bytes: z.int() }),
  }),
  'GET /organization/files': endpoint({
    who: 'ADMIN',
    summary: "The size of the organization's files, its quota, and the time of the last backup",
    input: nothing,
    output: z.object({
      bytes: z.number(),
      /** Bytes; null: unlimited. */
      quota: z.number().nullable(),
      /** null: the server makes no backups by itself; `at` null: there is none yet. */
      backup: z.object({ at: z.string().nullable() }).nullable(),
    }),
  }),
  'POST /organization/settings': endpoint({
    who: 'ADMIN',
    summary: "Change the organization's settings",
    // Settings left out stay as they are.
    input: z.strictObject({
      settings: z.strictObject({ ...organizationSettings.shape, vinPrefixes }).partial(),
      // The settings that the person saw: if one has changed since, the save is refused.
      base: organizationSettings.partial().optional(),
    }),
    output: z.object({ settings: organizationSettings }),
  }),
  'POST /organization/logo': endpoint({
    who: 'ADMIN',
    summary:
      "Make an uploaded picture the organization's logo: it is drawn anew, small; POST /organization/settings removes it or puts an earlier one back",
    input: z.strictObject({ image: id }),
    output: z.object({ settings: organizationSettings }),
  }),
}
