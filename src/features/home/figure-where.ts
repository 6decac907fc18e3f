import { type FieldCondition, fieldName, type MissingKind } from '#contract/field-conditions.ts'

/* Where the rows of a number are: the list with the conditions that it was counted by. */

/** All of them, also for who opens the list with a view. */
export const allTrailers = '/trailers?view=all'

const list = (condition: FieldCondition) =>
  `/trailers?${new URLSearchParams({ where: fieldName(condition) })}`

export const ofClass = (is: string | null) => list({ field: 'class', is })
export const ofMaker = (is: string | null) => list({ field: 'oem', is })
export const ofState = (is: string | null) => list({ field: 'state', is })
export const listMissing = (kind: MissingKind) => list({ field: 'without', kind })

/** @param from, to 'YYYY-MM', both within; '' without an end */
export const builtBetween = (from: string, to: string) => list({ field: 'built', from, to })
