import type { CallFailure, ForeignAnswer } from '#contract/result.ts'
import { foreignPageWords, isForeignPage } from './foreign-page.ts'
import { isNotLoaded, notLoadedNow } from './missing-file.ts'

type Failed = { error: string; failure: CallFailure }

/** A call that failed; `failure.sentence` is what the server said, '' when it did not answer. */
export class ApiError extends Error {
  readonly failure: CallFailure

  constructor({ error, failure }: Failed) {
    super(error)
    this.failure = failure
  }
}

/** @returns what a person is told when no answer of ours came */
export function noAnswerWords(): string {
  if (isForeignPage()) return foreignPageWords
  return navigator.onLine ? 'The server does not answer.' : 'You are offline.'
}

/** @returns what the server said of a failure, else who answered in its stead, or that nobody did */
export const failureSentence = (failure: CallFailure) =>
  failure.sentence || onTheWay(failure) || noAnswerWords()

/** @returns who refused a call in the server's stead, '' where nobody did */
function onTheWay({ foreign }: CallFailure): string {
  return foreign && !isForeignPage() && refusesOnTheWay(foreign)
    ? foreignWords(foreign.status, 'this')
    : ''
}

/** A gateway without a server behind it says the same as a server in trouble. */
export const refusesOnTheWay = ({ status }: ForeignAnswer) => status < 500 || status > 503

/**
 * @param what was sent, in words
 * @returns what a person is told of something on the way that answers in the server's stead
 */
export function foreignWords(status: number, what: string): string {
  const who = 'Something between this device and Drawbar'
  if (status < 400) return `${who} answers ${what} with a page of its own.`
  return `${who} refuses ${what}: ${status}.`
}

/**
 * @returns what a person is told of an error of a call
 * @param comfort what is added where the server said nothing
 */
export function sentenceOf(error: unknown, comfort = ''): string {
  if (isNotLoaded(error)) return notLoadedNow
  if (!(error instanceof ApiError)) return `${noAnswerWords()} ${comfort}`.trim()
  const { failure } = error
  return failure.sentence || `${failureSentence(failure)} ${comfort}`.trim()
}

/** Whether a call got no answer: no network, a dead server, or somebody else's page. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && error.failure.code === 'no_answer'

/** @returns what the server says of single fields */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.failure.fields : {}
