import type { SignOnRefusal } from '#contract/sign-on.ts'
import { Failure } from '#server/core/failure.ts'

/**
 * @param code for which the sign-in page has words
 * @param cause for the log
 */
export const refuseSignOn = (code: SignOnRefusal, cause?: unknown) =>
  new Failure(403, code, 'This sign-in was refused.', { cause })
