import { expect, test } from 'vitest'
import { costWords, hoursWords, odometerWords } from '#contract/yard/figure-words.ts'
import { type Figure, readFigure } from '#contract/yard/log-figures.ts'

/** undefined where it can't be read. */
function read(figure: Figure, typed: string) {
  const { value, problem } = readFigure(figure, typed)
  return problem ? undefined : value
}

test.each([
  ['', null],
  [' 182400 ', 182_400],
  ['182,400 km', 182_400],
  ['182 400', 182_400],
  ['182.400', 182_400],
  ['1,82,400', 182_400],
  ['-1', undefined],
  ['1.5', undefined],
  ['12345678901', undefined],
  ['a lot', undefined],
])('an odometer of %j is %j', (typed, kilometres) => {
  expect(read('odometer', typed)).toBe(kilometres)
})

test.each([
  ['1230.5', 12_305],
  ['1,230.5 h', 12_305],
  ['.5', 5],
  ['12,5', 125],
  ['12 Hours', 120],
  ['12.25', undefined],
])('hours of %j are %j tenths', (typed, tenths) => {
  expect(read('hours', typed)).toBe(tenths)
})

test.each([
  ['$ 1,185.50', 118_550],
  ['0.1', 10],
  ['185,50', 18_550],
  ['1.185,50', 118_550],
  ['1,250', 125_000],
  ['185.50 AUD', 18_550],
  ['420', 42_000],
  ['-1', undefined],
  ['1e9', undefined],
  ['1000000000', undefined],
  ['1.005', undefined],
])('a cost of %j is %j cents', (typed, cents) => {
  expect(read('cost', typed)).toBe(cents)
})

test('figures are written with a comma between thousands', () => {
  expect(odometerWords(1_182_400)).toBe('1,182,400 km')
  expect(hoursWords(12_305)).toBe('1,230.5 h')
  expect(costWords(118_505)).toBe('$1,185.05')
})
