import { z } from 'zod'
import { endpoint, id, nothing } from './endpoint.ts'

export const aboutCalls = {
  'GET /about': endpoint({
    who: 'anyone',
    summary: "The operator's settings: contact, LinkedIn and intake addresses, sign-on, defaults",
    input: nothing,
    output: z.object({
      contactUrl: z.string(),
      linkedinUrl: z.string(),
      /** Where anybody may send a build, '' for nowhere. */
      intakeUrl: z.string(),
      /** A sentence about when sign-up opens; '' for none. */
      onboarding: z.string(),
      /** The server's public address, without a slash at the end; null: the address of this request. */
      publicUrl: z.string().nullable(),
      /** The name of the single sign-on provider; null: there is none. */
      signOn: z.string().nullable(),
      /** Whether mail is set up: forgotten passwords are replaced by a mailed link. */
      mail: z.boolean(),
      /** The manufacturer preselected when a trailer is registered. */
      defaultOem: id.nullable(),
    }),
  }),
}
