import {
  type AliasOf,
  fieldCalled,
  headingOf,
  type TrailerField,
} from '#contract/trailer/fields.ts'
import type { SortField } from '#contract/trailer-sort.ts'

/** What else than its fields a list shows and is sorted by. */
const others: Record<string, string> = {
  plate: 'Scan tag',
  defects: 'Defects',
  due: 'Inspection due',
  created: 'Registered',
  updated: 'Changed',
}

/** @returns what a column is called */
export function columnWords(by: SortField | AliasOf<TrailerField>): string {
  const field = fieldCalled(by)
  return field ? headingOf(field) : (others[by] ?? '')
}
