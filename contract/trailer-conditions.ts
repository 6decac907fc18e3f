import { fieldCondition, fieldName } from './field-conditions.ts'

/*
 * What a list of trailers is narrowed down to: conditions by name, of which all hold. They mean the
 * same on a device and on the server, and stand so in an address: 'where=defects:open,inspection:due'.
 */

/** Those on what was found of a trailer since it was built; the others are in field-conditions.ts. */
export const yardConditions = [
  /** Something is open, in work, or fixed and not closed. */
  'defects:open',
  /** Nobody should use it. */
  'defects:dangerous',
  /** An inspection is due by now or soon; one that was never made is not counted. */
  'inspection:due',
  /** An inspection should have been made by now. */
  'inspection:overdue',
] as const
export type YardCondition = (typeof yardConditions)[number]

/**
 * Something of the trailer's record waits on the device to be sent, or was refused. A server holds it of
 * no trailer: what waits has not reached it.
 */
export const pendingCondition = 'pending:yes'

/** @returns the conditions that a text names, each once, in one order; what it names else is left out */
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

/** @returns what of a text is no condition */
export const unknownConditions = (text: string): string[] =>
  namesIn(text).filter((name) => conditionsIn(name).length === 0)

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
