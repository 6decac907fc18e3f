import type { SortField } from '#contract/trailer-sort.ts'

/** What the fields of a trailer are called that a list shows and is sorted by. */
export const columnWords: Record<SortField, string> = {
  vin: 'VIN',
  rego: 'Registration',
  state: 'State',
  class: 'Class',
  oem: 'Manufacturer',
  built: 'Built',
  customer: 'Customer',
  id: 'Trailer ID',
  job: 'Job number',
  plate: 'Scan tag',
  defects: 'Defects',
  due: 'Inspection due',
  created: 'Registered',
  updated: 'Changed',
}
