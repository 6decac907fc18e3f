import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Source } from './source.ts'

/** What a row says of itself beyond the contract, where the copy answers. */
export type Marks = {
  /** The server has not confirmed all of it. */
  isWaiting?: boolean
  /** The server refused some of it, and the person has not decided. */
  isRefused?: boolean
}

type Marked<Data> = Data extends readonly (infer Row)[] ? (Row & Marks)[] : Data & Marks

/** The calls that answer a page of a list, with the number of all its rows. */
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
] as const

type PagedCall = (typeof pagedCalls)[number]

export type Answer<Name extends CallName> = Name extends PagedCall
  ? { rows: Marked<Output<Name>>; total: number }
  : Marked<Output<Name>>

export type ReplicaAnswers<Name extends CallName> = {
  [One in Name]: (source: Source, input: Sent<One>) => Promise<Answer<One>>
}

/** The copy does not know it. The server may: it can be minutes old. */
export class UnknownHere extends ApiError {}

/** It was removed here, and the server does not know that yet. */
export const gone = (thing: string) => new ApiError(notFound(thing))

export const unknown = (thing: string) => new UnknownHere(notFound(thing))

function notFound(thing: string) {
  const sentence = `There is no such ${thing}.`
  const failure: CallFailure = {
    ...{ status: 404, code: 'not_found', sentence },
    ...{ fields: {}, details: null },
  }
  return { error: `(API GET ERROR) ${sentence}`, failure }
}

/** Which part of a list is wanted. */
export type Range = { start?: number | string | undefined; limit?: number | string | undefined }

/** @returns the part of a list that a page shows */
export function pageOf<Row>(rows: readonly Row[], { start = 0, limit = 10 }: Range): Row[] {
  return rows.slice(Number(start), Number(start) + Number(limit))
}
