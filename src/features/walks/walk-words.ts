import type { CountRef, Walk, WhereaboutsSaid } from '#contract/yard/walk.ts'
import type { WhereaboutsPlace } from '#contract/yard/walk-states.ts'
import { dateWords } from '#src/ui/values/date-words.ts'

export const placeWords: Record<WhereaboutsPlace, string> = {
  here: 'Found in this yard',
  elsewhere: 'Somewhere else',
  gone: 'Sold or scrapped',
  missing: 'Missing again',
}

/** @returns 'Somewhere else: with the painter · Jo Smith, 3 Dec' */
export function saidWords({ place, note, by, happened_at }: WhereaboutsSaid): string {
  const what = [placeWords[place], note].filter(Boolean).join(': ')
  return `${what} · ${[by, dateWords(happened_at)].filter(Boolean).join(', ')}`
}

/** @returns '3 Dec, South Yard' */
export const countRefWords = ({ name, finished_at }: CountRef) =>
  `${dateWords(finished_at)}, ${name}`

/** @returns where a trailer was last seen and, for older cases, since when it is missing */
export function absentWords(
  { last, since }: Pick<Walk['absent'][number], 'last' | 'since'>,
  walk: string,
): string {
  const seen = last ? `last seen ${countRefWords(last)}` : ''
  const missing = since.uuid === walk ? '' : `not seen since ${countRefWords(since)}`
  return [seen, missing].filter(Boolean).join(' · ')
}

/** @returns where a trailer was before it was seen here */
export function arrivalWords({ last, since }: Walk['arrivals'][number]): string {
  const missing = since && `missing since ${countRefWords(since)}`
  return [last && `before: ${countRefWords(last)}`, missing].filter(Boolean).join(' · ')
}
