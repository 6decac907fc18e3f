import { sortKey } from './sort-key.ts'
import {
  type AliasOf,
  aliasOf,
  fieldCalled,
  type NamedTrailerFields,
  type SortedTrailerField,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
  type WrittenTrailerField,
} from './trailer/fields.ts'

/*
 * The order of a trailer list: a field, with '-' before it for descending, such as 'sort=-built'.
 * Texts are sorted as in every list (sort-key.ts). Trailers without the field come last both ways,
 * equal ones newest first. The default is newest first, for a search best match first.
 */

/**
 * Fields by their alias; 'plate' is the serial of the tag linked last, 'defects' the number of
 * unsettled ones, 'due' when the first repeated inspection is due.
 */
export type SortField =
  | AliasOf<SortedTrailerField>
  | ('created' | 'updated' | 'plate' | 'defects' | 'due')

const isSorted = (name: TrailerField) => trailerFieldRow(name).sort !== null

export const sortFields: readonly SortField[] = [
  'created',
  'updated',
  ...(trailerFieldNames.filter(isSorted).map(aliasOf) as AliasOf<SortedTrailerField>[]),
  'plate',
  'defects',
  'due',
]

export type TrailerSort = { by: SortField; isDown: boolean }

export function sortIn(text: string): TrailerSort | null {
  const isDown = text.startsWith('-')
  const by = sortFields.find((field) => field === (isDown ? text.slice(1) : text))
  return by ? { by, isDown } : null
}

export const sortName = ({ by, isDown }: TrailerSort) => (isDown ? `-${by}` : by)

export type WrittenSort = AliasOf<WrittenTrailerField>

/** @returns whether a field is free text, which has a sort key (sort-key.ts) */
export function isWritten(by: SortField): by is WrittenSort {
  const field = fieldCalled(by)
  return field !== undefined && trailerFieldRow(field).sort === 'text'
}

/** @returns a field as both databases compare it */
export const trailerSortKey = (by: SortField, text: string): string =>
  isWritten(by) ? sortKey(text) : text.toLowerCase()

export type TrailerSortKeys = Record<`sort_${WrittenSort}`, string>

export const trailerSortKeys = (texts: NamedTrailerFields) =>
  Object.fromEntries(
    trailerFieldNames
      .filter((name) => trailerFieldRow(name).sort === 'text')
      .map((name) => [`sort_${aliasOf(name)}`, sortKey(texts[name])]),
  ) as TrailerSortKeys
