import {
  type FieldCondition,
  fieldCondition,
  fieldName,
  fieldOfValues,
} from './field-conditions.ts'

/*
 * The filter of a trailer list: named conditions that must all hold, on device and server alike; of
 * several values of one field one is enough. In an address: 'where=defects:open,inspection:due'.
 */

/** Conditions on defects and inspections; the others are in field-conditions.ts. */
export const yardConditions = [
  /** A defect is open, in work, or fixed and not closed. */
  'defects:open',
  'defects:dangerous',
  /** An inspection is overdue or due soon, the first one too. */
  'inspection:due',
  'inspection:overdue',
] as const
export type YardCondition = (typeof yardConditions)[number]

/** A change of the trailer waits on the device to be sent, or was refused. Never true on the server. */
export const pendingCondition = 'pending:yes'

/** @returns the conditions in a text, each once, in a fixed order, without unknown names */
export const conditionsIn = (text: string): string[] => [
  ...yardConditionsIn(text),
  ...(asksForPending(text) ? [pendingCondition] : []),
  ...new Set(fieldConditionsIn(text).map(fieldName)),
]

export const yardConditionsIn = (text: string): YardCondition[] => {
  const named = namesIn(text)
  return yardConditions.filter((condition) => named.includes(condition))
}

export const asksForPending = (text: string) => namesIn(text).includes(pendingCondition)

export const fieldConditionsIn = (text: string) =>
  namesIn(text).flatMap((name) => fieldCondition(name) ?? [])

/** @returns the conditions on fields in groups: of each, one has to hold */
export function alternativesIn(text: string): FieldCondition[][] {
  const groups = new Map<string, FieldCondition[]>()
  for (const condition of fieldConditionsIn(text)) {
    const of = fieldOfValues(condition) ?? fieldName(condition)
    groups.set(of, [...(groups.get(of) ?? []), condition])
  }
  return [...groups.values()]
}

/** @returns the names in a text that are not conditions */
export const unknownConditions = (text: string): string[] =>
  namesIn(text).filter((name) => conditionsIn(name).length === 0)

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
