import type { CallFailure, Result } from '#contract/result.ts'

/**
 * What an answer means to a record: `sent` and acknowledged, `refused` for good, `later` because of
 * the server, `no-answer` because of the connection, `sign-in` because nobody or somebody else is
 * signed in.
 */
export type Outcome =
  | { kind: 'sent'; data: unknown }
  | { kind: 'refused' | 'later' | 'no-answer' | 'sign-in'; failure: CallFailure }

const signIn = 401
/** Refusals of the moment: too slow, too early, too many. */
const passing = [408, 425, 429]

/** Only an answer of our own counts; anything else is tried again, and changes nothing twice. */
export function outcomeOf(result: Result<unknown>): Outcome {
  const { failure } = result
  if (!failure) return { kind: 'sent', data: result.data }
  const { status, code } = failure
  if (code === 'no_answer') return { kind: status >= 500 ? 'later' : 'no-answer', failure }
  if (status === signIn) return { kind: 'sign-in', failure }
  // An earlier try under another key came through: the uuid is of our own making.
  if (code === 'uuid_taken') return { kind: 'sent', data: null }
  // The connection broke off while the file was on its way.
  if (code === 'cut_off') return { kind: 'no-answer', failure }
  const isPassing = status >= 500 || passing.includes(status)
  return { kind: isPassing ? 'later' : 'refused', failure }
}
