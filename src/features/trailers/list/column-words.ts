import {
  type AliasOf,
  fieldCalled,
  headingOf,
  type TrailerField,
} from '#contract/trailer/fields.ts'
import type { SortField } from '#contract/trailer-sort.ts'

/** Columns that are no field of a trailer; the lines of the sheet are not loaded with the list. */
const others: Record<string, string> = {
  plate: 'Scan tag',
  defects: 'Defects',
  due: 'Inspection due',
  created: 'Registered',
  updated: 'Changed',
}

export function columnWords(by: SortField | AliasOf<TrailerField>): string {
  const field = fieldCalled(by)
  return field ? headingOf(field) : (others[by] ?? 'Specification')
}
