import { limits } from '#contract/limits.ts'
import type { NumberRule } from '#contract/typed-number.ts'

/** @returns how a number of a checklist's item is typed: an answer, or an end of its range */
export const measured = (unit = ''): NumberRule => ({
  decimals: 9,
  least: -limits.answerNumber,
  most: limits.answerNumber,
  units: { [unit]: 1 },
  sentence: `Write a number${unit && ` in ${unit}`}, such as 1250 or 12.5`,
})
