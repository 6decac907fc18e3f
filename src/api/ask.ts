import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { Result } from '#contract/result.ts'
import { onlineAgain, unansweredAgain } from '#src/core/timing.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Makes a call and returns its data, for code that expects it to be there. @throws ApiError */
export async function ask<Name extends CallName>(
  name: Name,
  input: Sent<Name>,
  options?: { key?: string; signal?: AbortSignal },
): Promise<Output<Name>> {
  return dataOf(await call(name, input, options))
}

/** @throws ApiError when the result is a failure */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.failure) throw new ApiError(result)
  return result.data
}

/**
 * Calls back when an answer may be had by now: the connection is back, the page is looked at again,
 * or some time has passed.
 * @returns ends it
 */
export function whenWorthAskingAgain(ask: () => void) {
  let soon: ReturnType<typeof setTimeout>[] = []
  const onVisible = () => document.visibilityState === 'visible' && ask()
  const onOnline = () => {
    soon.forEach(clearTimeout)
    soon = onlineAgain.map((milliseconds) => setTimeout(ask, milliseconds))
  }
  const timer = setInterval(onVisible, unansweredAgain)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    soon.forEach(clearTimeout)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
