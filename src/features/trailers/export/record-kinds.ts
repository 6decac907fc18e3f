/** What belongs to trailers and can be exported, one row each. */
export const recordKinds = {
  parts: { label: 'Their parts', hint: 'Each with its serial, batch and position' },
  tags: {
    label: 'Their scan tags',
    hint: 'Serials and addresses, for a maker of plates',
  },
  defects: { label: 'Their defects', hint: 'All, with their state' },
  due: { label: 'Inspections due', hint: 'The next by each checklist' },
  log: { label: 'Their log entries', hint: 'With odometer, hours and cost' },
  customers: {
    label: 'Their customers',
    hint: 'With contact, email, phone and address',
  },
  catalogue: {
    label: 'The catalogue of parts',
    hint: 'All parts to choose from, whatever trailers are chosen',
  },
} as const

export type RecordKind = keyof typeof recordKinds
