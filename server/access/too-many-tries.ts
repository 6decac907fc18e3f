import { Failure } from '#server/core/failure.ts'

/** @param seconds until another try is allowed */
export function tooManyTries(seconds: number, words = wordsOf(seconds)) {
  const sentence = `Too many tries. Please wait ${words}.`
  return new Failure(429, 'too_many_tries', sentence, { retryAfter: seconds })
}

function wordsOf(seconds: number) {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
