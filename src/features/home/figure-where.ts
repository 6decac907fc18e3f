import { type FieldCondition, fieldName, type MissingKind } from '#contract/field-conditions.ts'

/* Links from a figure to the list with the conditions by which it was counted. */

/** All trailers, even where the person's default view filters. */
export const allTrailers = '/trailers?view=all'

const list = (condition: FieldCondition) =>
  `/trailers?${new URLSearchParams({ where: fieldName(condition) })}`

export const ofClass = (is: string | null) => list({ field: 'class', is })
export const ofMaker = (is: string | null) => list({ field: 'oem', is })
export const ofState = (is: string | null) => list({ field: 'state', is })
export const listMissing = (kind: MissingKind) => list({ field: 'without', kind })

/** @param from, to 'YYYY-MM', inclusive; '' for no bound */
export const builtBetween = (from: string, to: string) => list({ field: 'built', from, to })
