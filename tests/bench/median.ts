/** @returns the middle of some numbers, the lower one of two */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN
