import type { CallFailure, ForeignAnswer } from '#contract/result.ts'
import { apiAddress } from './api-address.ts'

export const notLoaded = 'This part of Drawbar could not be loaded.'

/** The same to who did something that may be done once more. */
export const notLoadedNow = `${notLoaded} Try again.`

/** Whether a file of the app did not come (src/start/not-loaded.tsx). */
export const isNotLoaded = (error: unknown) => error instanceof Error && error.message === notLoaded

const networkWantsSignIn = 511

let isThere = false
let isTrouble = false

/**
 * Whether the network answered for our server, the last time that anything was answered: a page of
 * its own, or the way to one. What refuses a request, or speaks for a dead server, is none of that.
 */
export const isForeignPage = () => isThere

/** Whether what answered last was no answer of ours but an error of a server's: the network is there. */
export const isServerTrouble = () => isTrouble

/** @param status 0: it leads elsewhere, which our server never does */
export function noteAnswer(status: number, isOurs: boolean) {
  isThere = !isOurs && (status < 400 || status === networkWantsSignIn)
  isTrouble = !isOurs && !isThere && status >= 500
}

/** Nothing was answered at all. */
export function noteSilence() {
  isThere = false
  isTrouble = false
}

/** Where a person finds that page: no worker answers for the API. */
export const foreignPageAddress = apiAddress('/api/health')

/** What a person is told of it. */
export const foreignPageWords =
  'This network answers with a page of its own. It may want you to sign in to it first.'

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

/** @returns the refusal of a call, null for any other error or none */
export const callFailure = (error: unknown): CallFailure | null =>
  error instanceof ApiError ? error.failure : null

/** @returns what the server says of single fields */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.failure.fields : {}
