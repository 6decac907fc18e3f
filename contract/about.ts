import { z } from 'zod'
import { endpoint, id, nothing } from './endpoint.ts'

export const aboutCalls = {
  'GET /about': endpoint({
    who: 'anyone',
    summary: 'What the operator set for everybody: whom to contact, whose page to follow, defaults',
    input: nothing,
    output: z.object({
      contactUrl: z.string(),
      linkedinUrl: z.string(),
      /** When everybody may join, in a sentence; empty where nothing is said of it. */
      onboarding: z.string(),
      /** Where people reach the server, without a slash at the end; null: where they asked. */
      publicUrl: z.string().nullable(),
      /** What people call where they sign in without a password; null: there is no such place. */
      signOn: z.string().nullable(),
      /** The manufacturer a registration begins with. */
      defaultOem: id.nullable(),
    }),
  }),
}
