/**
 * Reads from an address how many plates were linked, where one is linked after the other.
 * @returns undefined where that is not done
 */
export function linkedCount(value: unknown): number | undefined {
  const count = Number(value ?? Number.NaN)
  return Number.isInteger(count) && count >= 0 ? count : undefined
}
