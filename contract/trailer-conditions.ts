/*
 * What a list of trailers is narrowed down to: conditions by name, of which all hold. They mean the
 * same on a device and on the server, and stand so in an address: 'where=defects:open,inspection:due'.
 */

export const trailerConditions = [
  /** Something is open, in work, or fixed and not closed. */
  'defects:open',
  /** Nobody should use it. */
  'defects:dangerous',
  /** An inspection is due by now or soon; one that was never made is not counted. */
  'inspection:due',
  /** An inspection should have been made by now. */
  'inspection:overdue',
] as const
export type TrailerCondition = (typeof trailerConditions)[number]

/** @returns the conditions that a text names, each once, in one order; what it names else is left out */
export const conditionsIn = (text: string): TrailerCondition[] => {
  const named = namesIn(text)
  return trailerConditions.filter((condition) => named.includes(condition))
}

/** @returns what of a text is no condition */
export const unknownConditions = (text: string): string[] =>
  namesIn(text).filter((name) => !trailerConditions.some((known) => known === name))

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
