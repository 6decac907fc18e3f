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
 * In which order a list of trailers stands: a field by name, with '-' before it from the last to the
 * first, such as 'sort=-built'. Names and numbers stand as in every list (sort-key.ts); trailers without the
 * field come last both ways, and those alike newest first. Without a sort the newest come first, of a search
 * what fits best.
 */

/**
 * Fields of the table by their alias; 'plate' is the serial of the tag linked last, 'defects' how many
 * are not settled, 'due' when the first inspection that was made before is due again.
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

/** @returns what a text says, null where it names no field */
export function sortIn(text: string): TrailerSort | null {
  const isDown = text.startsWith('-')
  const by = sortFields.find((field) => field === (isDown ? text.slice(1) : text))
  return by ? { by, isDown } : null
}

export const sortName = ({ by, isDown }: TrailerSort) => (isDown ? `-${by}` : by)

export type WrittenSort = AliasOf<WrittenTrailerField>

/** @returns whether people write it: it has a key then (sort-key.ts) */
export function isWritten(by: SortField): by is WrittenSort {
  const field = fieldCalled(by)
  return field !== undefined && trailerFieldRow(field).sort === 'text'
}

/** @returns a field as it is compared, as both databases do it */
export const trailerSortKey = (by: SortField, text: string): string =>
  isWritten(by) ? sortKey(text) : text.toLowerCase()

export type TrailerSortKeys = Record<`sort_${WrittenSort}`, string>

/** @returns what stands beside a trailer's record on the server */
export const trailerSortKeys = (texts: NamedTrailerFields) =>
  Object.fromEntries(
    trailerFieldNames
      .filter((name) => trailerFieldRow(name).sort === 'text')
      .map((name) => [`sort_${aliasOf(name)}`, sortKey(texts[name])]),
  ) as TrailerSortKeys
