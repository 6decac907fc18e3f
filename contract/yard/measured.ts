import { limits } from '#contract/limits.ts'
import type { NumberRule } from '#contract/typed-number.ts'

/** The rule for answers to number items and for the bounds of their ranges. */
export const measured = (unit = ''): NumberRule => ({
  decimals: 9,
  least: -limits.answerNumber,
  most: limits.answerNumber,
  units: { [unit]: 1 },
  sentence: `Write a number${unit && ` in ${unit}`}, such as 1250 or 12.5`,
})
