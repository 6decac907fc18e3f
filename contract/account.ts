import { z } from 'zod'
import { byUuid, endpoint, id, nothing, required, text } from './endpoint.ts'
import { image } from './file.ts'
import { limits } from './limits.ts'
import { newPassword, typedPassword } from './new-password.ts'
import { user } from './session.ts'

export const userName = required(text(limits.nameLength))

const ownSession = z.object({
  uuid: id,
  /** Browser and system from the User-Agent; '' if unknown. */
  device: z.string(),
  began_at: z.string(),
  /** Written at most every ten minutes. */
  seen_at: z.string(),
  isThis: z.boolean(),
})

/** `uuid` is always the signed-in user's own, except where it names a session. */
export const accountCalls = {
  'POST /user/me/update': endpoint({
    who: 'VIEWER',
    summary:
      'Change your name, or your password (which needs the current one and ends all other sessions)',
    input: z.strictObject({
      uuid: id.optional(),
      data: z
        .strictObject({
          name: userName.optional(),
          password: newPassword.optional(),
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
    summary: 'Your sessions: the devices where you are signed in',
    input: nothing,
    output: z.array(ownSession),
  }),
  'POST /user/me/sessions/end': endpoint({
    who: 'VIEWER',
    summary: 'End one of your sessions or, without a uuid, all but this one',
    input: z.strictObject({ uuid: id.optional() }),
    output: z.null(),
  }),
  'GET /user/me/former/{uuid}': endpoint({
    who: 'VIEWER',
    summary:
      'The name of an account of the organization, whether it was removed, and whether its email is your own',
    input: byUuid,
    output: z.object({ name: z.string(), isOwn: z.boolean(), isRemoved: z.boolean() }),
  }),
  'POST /user/me/update/image': endpoint({
    who: 'VIEWER',
    summary: 'Set your avatar, or remove it with null',
    input: z.strictObject({ uuid: id.optional(), image: id.nullable() }),
    output: z.object({ image: image.nullable() }),
  }),
}
