import { limits } from '#contract/limits.ts'
import { type NumberRule, type ReadNumber, readNumber } from '#contract/typed-number.ts'

/** Figures are stored as whole kilometres, tenths of hours and cents. */
const parts = { odometer: 1, hours: 10, cost: 100 }
export type Figure = keyof typeof parts

const rules: Record<Figure, NumberRule> = {
  odometer: {
    decimals: 0,
    least: 0,
    most: limits.odometer,
    units: { km: 1, kms: 1, kilometres: 1 },
    sentence: `Whole kilometres, at most ${limits.odometer}`,
  },
  hours: {
    decimals: 1,
    least: 0,
    most: limits.hours / parts.hours,
    units: { h: 1, hr: 1, hrs: 1, hour: 1, hours: 1 },
    sentence: 'Hours, with one decimal at most',
  },
  cost: {
    decimals: 2,
    least: 0,
    most: limits.cost / parts.cost,
    signs: ['$', 'A$', 'AU$', 'AUD'],
    units: { $: 1, AUD: 1 },
    sentence: 'An amount such as 420 or 185.50, below ten million',
  },
}

export function readFigure(figure: Figure, typed: string): ReadNumber {
  const read = readNumber(typed, rules[figure])
  return { ...read, value: read.value === null ? null : Math.round(read.value * parts[figure]) }
}
