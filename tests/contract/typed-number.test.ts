import { expect, test } from 'vitest'
import { type NumberRule, numberText, readNumber } from '#contract/typed-number.ts'

const measured: NumberRule = {
  ...{ decimals: 9, least: -1e9, most: 1e9, units: { mm: 1 }, sentence: 'No number' },
}
const whole: NumberRule = { decimals: 0, least: 1, most: 200_000, sentence: 'No number' }
const money: NumberRule = {
  ...{ decimals: 2, least: 0, most: 9_999_999, signs: ['$'], sentence: 'No number' },
}
const mass: NumberRule = {
  ...{ decimals: 0, least: 0, most: 200_000, units: { kg: 1, t: 1000 }, sentence: 'No number' },
}
const pressure: NumberRule = {
  ...{ decimals: 0, least: 0, most: 2000, units: { kPa: 1, psi: 6.894757 }, sentence: 'No number' },
}

const noNumber = 'No number'
/** Typed, and the number under each rule; a text is what is said. */
const cases: [string, { measured?: unknown; whole?: unknown; money?: unknown }][] = [
  ['', { measured: null, whole: null, money: null }],
  [' \u00a0', { measured: null, whole: null }],
  ['9', { measured: 9, whole: 9, money: 9 }],
  ['007', { measured: 7, whole: 7 }],
  ['12.', { measured: 12, whole: 12 }],
  ['12.5', { measured: 12.5, whole: noNumber, money: 12.5 }],
  ['12,5', { measured: 12.5, whole: noNumber, money: 12.5 }],
  ['185,50', { measured: 185.5, whole: noNumber, money: 185.5 }],
  ['.5', { measured: 0.5, money: 0.5 }],
  [',5', { measured: 0.5, money: 0.5 }],
  ['12.0', { measured: 12, whole: 12, money: 12 }],
  // Thousands, as they are written somewhere.
  ['1,250', { measured: 'Is this 1250 or 1.25?', whole: 1250, money: 1250 }],
  ['1.250', { measured: 'Is this 1250 or 1.25?', whole: 1250, money: 'Is this 1250 or 1.25?' }],
  ['1.000', { measured: 'Is this 1000 or 1?', whole: 1000, money: 'Is this 1000 or 1?' }],
  ['-1,250', { measured: 'Is this -1250 or -1.25?' }],
  ['6 420', { measured: 6420, whole: 6420, money: 6420 }],
  ['6\u202f420', { measured: 6420, whole: 6420 }],
  ['6’420', { measured: 6420, whole: 6420 }],
  ['1,250.5', { measured: 1250.5, whole: noNumber, money: 1250.5 }],
  ['1.250,50', { measured: 1250.5, money: 1250.5 }],
  ['1 250,50', { measured: 1250.5, money: 1250.5 }],
  ['1,250.000', { measured: 1250, whole: 1250, money: 1250 }],
  ['1.250,000', { measured: 1250, whole: 1250, money: 1250 }],
  ['1,234,567', { measured: 1_234_567, whole: noNumber, money: 1_234_567 }],
  ['1.234.567', { measured: 1_234_567, money: 1_234_567 }],
  ['1,00,000', { measured: 100_000, whole: 100_000, money: 100_000 }],
  ['12,34,567.50', { measured: 1_234_567.5, money: 1_234_567.5 }],
  // What can't be thousands is decimals.
  ['0,250', { measured: 0.25, money: 0.25 }],
  ['1234,567', { measured: 1234.567, money: noNumber }],
  ['1185.500', { measured: 1185.5, money: 1185.5 }],
  ['1.1250', { measured: 1.125 }],
  // Signs, units, other digits and what nobody sees.
  ['-3', { measured: -3, whole: noNumber, money: noNumber }],
  ['\u22123', { measured: -3 }],
  ['+3', { measured: 3, whole: 3 }],
  ['9 mm', { measured: 9, whole: noNumber }],
  ['9MM', { measured: 9 }],
  ['9 cm', { measured: noNumber }],
  ['$ 1,185.50', { money: 1185.5, measured: noNumber }],
  ['12\u200b.5', { measured: 12.5 }],
  ['１２', { measured: 12, whole: 12 }],
  ['१,२५,०००', { measured: 125_000, whole: 125_000 }],
  ['١٢٫٥', { measured: 12.5 }],
  ['۱٬۲۵۰', { whole: 1250 }],
  // No numbers.
  ['1,25,0', { measured: noNumber }],
  ['1 25', { measured: noNumber, whole: noNumber }],
  ['1,250,5', { measured: noNumber }],
  ['1.250.5', { measured: noNumber }],
  ['1e9', { measured: noNumber, whole: noNumber }],
  ['--3', { measured: noNumber }],
  ['0x10', { measured: noNumber }],
  ['½', { measured: noNumber }],
  ['.', { measured: noNumber }],
  ['mm', { measured: noNumber }],
  ['99999999999', { measured: noNumber, whole: noNumber }],
]
const rules = { measured, whole, money }

test.each(
  cases.flatMap(([typed, expected]) =>
    Object.entries(expected).map(
      ([rule, meant]) => [typed, rules[rule as keyof typeof rules], meant, rule] as const,
    ),
  ),
)('‘%s’ is read', (typed, rule, meant) => {
  const { value, problem } = readNumber(typed, rule)
  expect(problem || value).toBe(meant)
  if (problem) expect(value).toBeNull()
})

test.each([
  ['2.5 t', 2500],
  ['2,5t', 2500],
  // 2,500 tonnes is more than the field takes.
  ['2.500 t', 2500],
  ['2,500', 2500],
  ['2 500 kg', 2500],
])('‘%s’ is a mass of %d kilograms', (typed, kilograms) => {
  expect(readNumber(typed, mass).value).toBe(kilograms)
})

test('A value in another unit is rounded to what its field takes', () => {
  expect(readNumber('35 psi', pressure).value).toBe(241)
})

test('What can mean two numbers is offered as texts that mean one', () => {
  const { readings } = readNumber('1.125', measured)
  expect(readings.map(({ label }) => label)).toEqual(['1125', '1.125'])
  expect(readings.map(({ text }) => readNumber(text, measured).value)).toEqual([1125, 1.125])
})

test.each([0, 5, -1.125, 1.125, 1250, 12.5, 1e-7, 999_999_999])(
  'The number %d is written so that it is read as itself',
  (value) => {
    expect(readNumber(numberText(value), measured).value).toBe(value)
  },
)
