import { limits } from '#contract/limits.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'

/**
 * @param plates how many of the trailers have a plate, undefined until that is known
 * @returns what to tell before plates of the selected trailers are made, '' for nothing
 */
export function platesProblem(trailers: number, plates: number | undefined): string {
  if (trailers > limits.batch) {
    return `At most ${wholeNumber(limits.batch)} plates can be made at once, and ${wholeNumber(trailers)} trailers are selected. Filter the list and make them in parts.`
  }
  if (plates === undefined || plates === trailers) return ''
  if (plates === 0) return 'None of these trailers has a plate yet. Link a scan tag to each first.'
  return `${wholeNumber(trailers - plates)} of ${wholeNumber(trailers)} trailers have no plate yet: link a scan tag to each to make theirs.`
}
