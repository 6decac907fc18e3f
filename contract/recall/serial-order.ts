import { compare } from '#contract/compare.ts'
import { fold, separators } from '#contract/search.ts'

/*
 * The order of serials, as people count: case does not matter, nor do separators but between digits, where
 * they part two numbers; digits are read as one number whatever their length, letters by the alphabet,
 * and digits come before letters. So 'AX-9' < 'AX10' < 'AX-0100' < 'AXB-1' < 'B2', '24-9' < '24-0300'.
 */

const runs = /\d+|[^\d ]+/g

/** A serial, read once for many comparisons: separators between two digits part it, all others go. */
export const serialRuns = (serial: string): readonly string[] =>
  fold(serial)
    .replace(separators, ' ')
    .replace(/(?<!\d) +| +(?!\d)/g, '')
    .match(runs) ?? []

const isNumber = (run: string) => /^\d/.test(run)

/** @returns below 0 where `a` comes first, 0 where both are one serial */
export const compareSerials = (a: string, b: string): number =>
  compareRuns(serialRuns(a), serialRuns(b))

export function compareRuns(left: readonly string[], right: readonly string[]): number {
  for (const [index, one] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const order =
      isNumber(one) && isNumber(other) ? compareNumbers(one, other) : compare(one, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** Of any length: numbers of more than 15 digits are no longer exact. */
function compareNumbers(a: string, b: string) {
  const [left, right] = [withoutZeros(a), withoutZeros(b)]
  return left.length - right.length || compare(left, right)
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '')
