import { z } from 'zod'
import { emailAddress, endpoint, id, nothing } from './endpoint.ts'
import { image } from './file.ts'
import { limits } from './limits.ts'
import { newPassword, typedPassword } from './new-password.ts'
import { organizationSettings } from './organization-settings.ts'

export const roles = ['VIEWER', 'EDITOR', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const user = z.object({
  uuid: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  image: image.nullable(),
})

const organization = z.object({
  uuid: id,
  name: z.string(),
  settings: organizationSettings,
  /** With which the addresses of its plates begin; absent: with that of this request. */
  publicUrl: z.string().optional(),
})

/** Why a session ended: its user was removed, or somebody ended it on another device. */
const ends = ['removed', 'ended'] as const
export type Ended = (typeof ends)[number]

/** While a device may show its copy without the server, by the server's clock. */
const readable = z.object({ from: z.string(), until: z.string() })
export type Readable = z.infer<typeof readable>

const session = z.object({
  user: user.nullable(),
  org: organization.nullable(),
  /** Set if the organization requires a second factor of this administrator, who has none. */
  needsSecondFactor: z.literal(true).optional(),
  /** Set while signed in; each answer extends it. */
  readable: readable.optional(),
  /** Set if this session was ended: the device then removes its copy. */
  ended: z.enum(ends).optional(),
})
export type Session = z.infer<typeof session>
export type SignedInUser = z.infer<typeof user>
export type Organization = z.infer<typeof organization>

export const sessionCalls = {
  'GET /session': endpoint({
    who: 'anyone',
    summary: 'The signed-in user and their organization, or null for both',
    input: nothing,
    output: session,
  }),
  'POST /login': endpoint({
    who: 'anyone',
    summary: 'Sign in; the session comes as a cookie',
    bodyBytes: limits.loginBodyBytes,
    input: z
      .strictObject({
        email: emailAddress,
        password: typedPassword.min(1, 'Required'),
        newPassword: newPassword.optional(),
      })
      .refine((input) => input.newPassword !== input.password, {
        path: ['newPassword'],
        message: 'Choose a password other than the one that you were given',
      }),
    output: user,
  }),
  'POST /logout': endpoint({
    who: 'anyone',
    summary: 'End this session',
    bodyBytes: limits.loginBodyBytes,
    input: nothing,
    output: z.null(),
  }),
}
