import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { Result } from '#contract/result.ts'
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
