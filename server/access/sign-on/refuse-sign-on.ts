import type { SignOnRefusal } from '#contract/sign-on.ts'
import { Failure } from '#server/core/failure.ts'

/**
 * @param code which the sign-in page has words for
 * @param cause what the log is told
 */
export const refuseSignOn = (code: SignOnRefusal, cause?: unknown) =>
  new Failure(403, code, 'This sign-in was refused.', { cause })
