import type { CallFailure, Result } from '#contract/result.ts'

/**
 * What an answer means for a record: `sent` and acknowledged, `refused` for good, `later` because of
 * the server, `no-answer` because of the connection, `hindered` because the network between device and
 * server blocks this record alone, `sign-in` because nobody or somebody else is signed in.
 */
export type Outcome =
  | { kind: 'sent'; data: unknown }
  | { kind: 'refused' | 'later' | 'no-answer' | 'hindered' | 'sign-in'; failure: CallFailure }

const signIn = 401
/** Temporary refusals: request time-out, too early, too many requests. */
const passing = [408, 425, 429]
/** Answers of a gateway or captive portal, not of the server. */
const onTheWay = [504, 511]

/** Only an answer of our server is final; after anything else the record is sent again. */
export function outcomeOf(result: Result<unknown>): Outcome {
  const { failure } = result
  if (!failure) return { kind: 'sent', data: result.data }
  const { status, code } = failure
  if (code === 'no_answer') {
    const isServers = status >= 500 && !onTheWay.includes(status)
    return { kind: isServers ? 'later' : 'no-answer', failure }
  }
  if (status === signIn) return { kind: 'sign-in', failure }
  // An earlier attempt under another key succeeded, as this device made the uuid.
  if (code === 'uuid_taken') return { kind: 'sent', data: null }
  // The connection broke off during the upload.
  if (code === 'cut_off') return { kind: 'no-answer', failure }
  const isPassing = status >= 500 || passing.includes(status)
  return { kind: isPassing ? 'later' : 'refused', failure }
}

/** Whether a record was refused because the server does not have one of its files. */
export function namesUnknownFile(outcome: Outcome): boolean {
  if (outcome.kind !== 'refused') return false
  const { code, fields } = outcome.failure
  if (code === 'unknown_reference') return 'upload' in fields || 'files' in fields
  return code === 'not_found' && 'image' in fields
}

/**
 * Turns `no-answer` into `hindered` where the server answers another request: then only this one is
 * blocked.
 * @param isReached makes a small request
 */
export async function hinderedIfReached(
  outcome: Outcome,
  isReached: () => Promise<boolean>,
): Promise<Outcome> {
  if (outcome.kind !== 'no-answer' || !(await isReached())) return outcome
  return { ...outcome, kind: 'hindered' }
}
