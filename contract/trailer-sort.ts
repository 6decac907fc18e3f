import type { SheetField } from './sheet/flat-sheet.ts'
import { isSheetName } from './sheet/sheet-conditions.ts'
import {
  type AliasOf,
  aliasOf,
  type SortedTrailerField,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from './trailer/fields.ts'

/*
 * The order of a trailer list: a field, with '-' before it for descending, such as 'sort=-built'.
 * Texts are sorted as in every list (sort-key.ts). Trailers without the field come last both ways,
 * equal ones newest first. The default is newest first, for a search best match first.
 */

/**
 * Fields by their alias; 'plate' is the serial of the tag linked last, 'defects' the number of
 * unsettled ones, 'due' when the first repeated inspection is due; 'sheet.tare' is a value of the
 * specification sheet.
 */
export type SortField =
  | AliasOf<SortedTrailerField>
  | SheetField
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
  const by = sortFieldCalled(isDown ? text.slice(1) : text)
  return by ? { by, isDown } : null
}

export const sortFieldCalled = (name: string): SortField | undefined =>
  isSheetName(name) ? name : sortFields.find((field) => field === name)

export const sortName = ({ by, isDown }: TrailerSort) => (isDown ? `-${by}` : by)
