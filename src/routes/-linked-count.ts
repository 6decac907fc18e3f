/** @returns the number of plates already linked in a series, undefined outside of one */
export function linkedCount(value: unknown): number | undefined {
  const count = Number(value ?? Number.NaN)
  return Number.isInteger(count) && count >= 0 ? count : undefined
}
