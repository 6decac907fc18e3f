/** The common rule for printed codes: a phone reads one from about ten times its side away. */
const timesItsSide = 10

/** @param module in millimetres @returns millimetres */
export const readingDistance = (module: number, modules: number): number =>
  module * modules * timesItsSide

/** @returns the distance in words, rounded down to 10 cm or 1 cm */
export function distanceWords(millimetres: number): string {
  if (millimetres >= 1000) return `${(Math.floor(millimetres / 100) / 10).toFixed(1)} m`
  return `${Math.floor(millimetres / 10)} cm`
}
