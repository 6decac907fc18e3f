/** A phone reads a code from about ten times its side away: the common rule for printed codes. */
const timesItsSide = 10

/** @returns how far away a code is read, in millimetres, by the side of its modules and their number */
export const readingDistance = (module: number, modules: number): number =>
  module * modules * timesItsSide

/** @returns the distance in words, rounded down to what somebody can pace or measure */
export function distanceWords(millimetres: number): string {
  if (millimetres >= 1000) return `${(Math.floor(millimetres / 100) / 10).toFixed(1)} m`
  return `${Math.floor(millimetres / 10)} cm`
}
