import { z } from 'zod'
import { emailAddress, endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { newPassword } from './new-password.ts'

/** Behind the # of the address that was mailed. */
const token = z.string().max(limits.linkTokenLength, 'This is no link of ours')

export const forgottenCalls = {
  'POST /password/forgotten': endpoint({
    who: 'anyone',
    summary:
      'Have a link for a new password mailed; the answer is the same whether there is such an account or not',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ email: emailAddress }),
    output: z.null(),
  }),
  'POST /password/reset/look': endpoint({
    who: 'anyone',
    summary: 'Whose password the link is for; changes nothing',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ token }),
    output: z.object({ email: z.string() }),
  }),
  'POST /password/reset': endpoint({
    who: 'anyone',
    summary:
      'Set a new password by the link, once; ends all sessions, and the second factor stays as it is',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ token, password: newPassword }),
    output: z.null(),
  }),
}
