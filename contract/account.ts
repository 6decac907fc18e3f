import { z } from 'zod'
import { byUuid, endpoint, id, nothing, required, text } from './endpoint.ts'
import { image } from './file.ts'
import { limits } from './limits.ts'
import { newPassword, typedPassword } from './new-password.ts'
import { user } from './session.ts'

export const userName = required(text(limits.nameLength))

const ownSession = z.object({
  uuid: id,
  /** Browser and system, as they say themselves; '' where they do not. */
  device: z.string(),
  began_at: z.string(),
  /** Within ten minutes. */
  seen_at: z.string(),
  isThis: z.boolean(),
})

/** `uuid` is the signed-in user's own wherever it stands, but for sessions. */
export const accountCalls = {
  'POST /user/me/update': endpoint({
    who: 'VIEWER',
    summary:
      'Change the own name, or with the current one the password; that ends all other sessions',
    input: z.strictObject({
      uuid: id.optional(),
      data: z
        .strictObject({
          name: userName.optional(),
          password: newPassword.optional(),
          /** The password until now. */
          current: typedPassword.optional(),
        })
        .refine(({ name, password: secret }) => name ?? secret, 'Send a name or a password')
        .refine(({ password: secret, current }) => secret === undefined || current, {
          path: ['current'],
          message: 'Type your current password',
        }),
    }),
    output: user,
  }),
  'GET /user/me/sessions': endpoint({
    who: 'VIEWER',
    summary: 'Where one is signed in',
    input: nothing,
    output: z.array(ownSession),
  }),
  'POST /user/me/sessions/end': endpoint({
    who: 'VIEWER',
    summary: 'End one of the own sessions or, without its uuid, all but this one',
    input: z.strictObject({ uuid: id.optional() }),
    output: z.null(),
  }),
  'GET /user/me/former/{uuid}': endpoint({
    who: 'VIEWER',
    summary:
      'Whose account of the organization it is, whether it was removed, and whether it is of the same email then',
    input: byUuid,
    output: z.object({ name: z.string(), isOwn: z.boolean(), isRemoved: z.boolean() }),
  }),
  'POST /user/me/update/image': endpoint({
    who: 'VIEWER',
    summary: 'Set or, with null, remove the own avatar',
    input: z.strictObject({ uuid: id.optional(), image: id.nullable() }),
    output: z.object({ image: image.nullable() }),
  }),
}
