import { Failure } from '#server/change/failure.ts'

/** @param wait for how long, in words */
export function tooManyTries(wait: string) {
  return new Failure(429, 'too_many_tries', `Too many tries. Please wait ${wait}.`)
}
