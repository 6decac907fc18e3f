import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Source } from './source.ts'

/** Fields of a row beyond the contract, where the replica answers. */
export type Marks = {
  /** Whether a change of it is not sent. */
  isWaiting?: boolean
  /** Whether a change of it was refused. */
  isRefused?: boolean
}

/** Whether the server does not have a row, or its last change, because it waits or was refused. */
export const isNotSentYet = ({ isWaiting, isRefused }: Marks) => Boolean(isWaiting || isRefused)

type Marked<Data> = Data extends readonly (infer Row)[] ? (Row & Marks)[] : Data & Marks

/** The calls that answer a page of a list and its total. */
export const pagedCalls = [
  'GET /trailers',
  'GET /trailers/{trailer}/parts',
  'GET /trailer-parts',
  'GET /trailer/{trailer}/resources',
  'GET /trailer-parts/{part}/resources',
  'GET /trailers/{trailer}/log',
  'GET /defects',
  'GET /trailers/{trailer}/defects',
  'GET /reports',
  'GET /trailers/{trailer}/inspections',
  'GET /walks',
  'GET /recalls/{uuid}/trailers',
] as const

type PagedCall = (typeof pagedCalls)[number]

export type Answer<Name extends CallName> = Name extends PagedCall
  ? { rows: Marked<Output<Name>>; total: number }
  : Marked<Output<Name>>

export type ReplicaAnswers<Name extends CallName> = {
  [One in Name]: (source: Source, input: Sent<One>) => Promise<Answer<One>>
}

/** The replica does not have a record; the server may, as the replica can be minutes old. */
export class UnknownHere extends ApiError {}

/** The record was removed on this device: the server is not asked. */
export const gone = (thing: string, details: unknown = null) =>
  new ApiError(notFound(thing, details))

export const unknown = (thing: string) => new UnknownHere(notFound(thing))

function notFound(thing: string, details: unknown = null) {
  const sentence = `There is no such ${thing}.`
  const failure: CallFailure = {
    ...{ status: 404, code: 'not_found', sentence },
    ...{ fields: {}, details },
  }
  return { error: `(API GET ERROR) ${sentence}`, failure }
}

export type Range = { start?: number | string | undefined; limit?: number | string | undefined }

export function pageOf<Row>(rows: readonly Row[], { start = 0, limit = 10 }: Range): Row[] {
  return rows.slice(Number(start), Number(start) + Number(limit))
}
