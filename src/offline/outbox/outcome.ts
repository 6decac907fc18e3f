import type { CallFailure, Result } from '#contract/result.ts'

/**
 * What an answer means to a record: `sent` and acknowledged, `refused` for good, `later` because of
 * the server, `no-answer` because of the connection, `hindered` because something on the way lets
 * all through but this, `sign-in` because nobody or somebody else is signed in.
 */
export type Outcome =
  | { kind: 'sent'; data: unknown }
  | { kind: 'refused' | 'later' | 'no-answer' | 'hindered' | 'sign-in'; failure: CallFailure }

const signIn = 401
/** Refusals of the moment: too slow, too early, too many. */
const passing = [408, 425, 429]
/** Answers of what stands before a server, about its own limits: too long, no sign-in to a network. */
const onTheWay = [504, 511]

/** Only an answer of our own counts; anything else is tried again, and changes nothing twice. */
export function outcomeOf(result: Result<unknown>): Outcome {
  const { failure } = result
  if (!failure) return { kind: 'sent', data: result.data }
  const { status, code } = failure
  if (code === 'no_answer') {
    const isServers = status >= 500 && !onTheWay.includes(status)
    return { kind: isServers ? 'later' : 'no-answer', failure }
  }
  if (status === signIn) return { kind: 'sign-in', failure }
  // An earlier try under another key came through: the uuid is of our own making.
  if (code === 'uuid_taken') return { kind: 'sent', data: null }
  // The connection broke off while the file was on its way.
  if (code === 'cut_off') return { kind: 'no-answer', failure }
  const isPassing = status >= 500 || passing.includes(status)
  return { kind: isPassing ? 'later' : 'refused', failure }
}

/** Whether a record was refused because the server does not have a file that it names. */
export function namesUnknownFile(outcome: Outcome): boolean {
  if (outcome.kind !== 'refused') return false
  const { code, fields } = outcome.failure
  if (code === 'unknown_reference') return 'upload' in fields || 'files' in fields
  return code === 'not_found' && 'image' in fields
}

/**
 * A request without an answer says little of the connection: where the server answers another one,
 * it is this one alone that does not get through.
 * @param isReached asks the server something small
 */
export async function judged(
  outcome: Outcome,
  isReached: () => Promise<boolean>,
): Promise<Outcome> {
  if (outcome.kind !== 'no-answer' || !(await isReached())) return outcome
  return { ...outcome, kind: 'hindered' }
}
