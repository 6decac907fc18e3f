import type { OwnLine } from '#contract/sheet/own-lines.ts'

/** What a change of a line of the sheet is told by. */
const fields = ['label', 'kind', 'unit', 'choices', 'classes', 'public', 'order'] as const

/** @returns the fields that a change of a line has; of a new line those that are filled in */
export const lineFieldsOf = (action: string, after: { [field: string]: unknown }) =>
  fields.filter((name) => after[name] !== undefined && (action !== 'create' || `${after[name]}`))

/** @returns a line as it is now, as a history has it */
export function lineNow({ uuid, label, retired, kind, unit, choices, classes, ...line }: OwnLine) {
  const now = { label, kind, unit, choices, classes, public: line.public }
  return { uuid, name: label, isThere: !retired, fields: now }
}
