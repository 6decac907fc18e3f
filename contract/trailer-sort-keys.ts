import { isSheetName } from './sheet/sheet-conditions.ts'
import { sortKey } from './sort-key.ts'
import {
  type AliasOf,
  aliasOf,
  fieldCalled,
  type NamedTrailerFields,
  trailerFieldNames,
  trailerFieldRow,
  type WrittenTrailerField,
} from './trailer/fields.ts'
import type { SortField } from './trailer-sort.ts'

/* What the orders of trailer-sort.ts compare. Apart, because the app's first scripts only read them. */

export type WrittenSort = AliasOf<WrittenTrailerField>

/** @returns whether a field is free text, which has a sort key (sort-key.ts) */
export function isWritten(by: SortField): by is WrittenSort {
  const field = fieldCalled(by)
  return field !== undefined && trailerFieldRow(field).sort === 'text'
}

/** @returns a field as both databases compare it */
export const trailerSortKey = (by: SortField, text: string): string =>
  isWritten(by) ? sortKey(text) : isSheetName(by) ? text : text.toLowerCase()

export type TrailerSortKeys = Record<`sort_${WrittenSort}`, string>

export const trailerSortKeys = (texts: NamedTrailerFields) =>
  Object.fromEntries(
    trailerFieldNames
      .filter((name) => trailerFieldRow(name).sort === 'text')
      .map((name) => [`sort_${aliasOf(name)}`, sortKey(texts[name])]),
  ) as TrailerSortKeys
