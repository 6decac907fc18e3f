import { expect, test } from 'vitest'
import { yardKey } from '#contract/name-key.ts'
import { nameUsedBefore, yardsMatching } from '#contract/yard/yard-names.ts'

const used = ['South Yard', 'Nürnberg – Halle 2', 'south  yard', 'Behind the shed']

test.each([
  'south yard ',
  'SOUTH\u00a0 YARD',
  'So\u200buth Yard',
  'Sóuth Yard',
  'ＳＯＵＴＨ　Ｙａｒｄ',
  '‘South´ Yard',
])('‘%s’ is the yard that was counted before', (typed) => {
  expect(yardKey(typed)).toBe(yardKey('South Yard'))
  expect(nameUsedBefore(typed, used)).toBe('South Yard')
})

test('Dashes of any shape are alike, other letters are not', () => {
  expect(nameUsedBefore('nurnberg - halle 2', used)).toBe('Nürnberg – Halle 2')
  expect(nameUsedBefore(' South Yard 2 ', used)).toBe('South Yard 2')
  expect(yardKey('\u0301')).not.toBe(yardKey('’'))
})

test('Yards are offered once, as they were called last, of those that have what is typed', () => {
  expect(yardsMatching(used, '')).toEqual(['South Yard', 'Nürnberg – Halle 2', 'Behind the shed'])
  expect(yardsMatching(used, 'yar sou')).toEqual(['South Yard'])
  expect(yardsMatching(used, 'nobody')).toEqual([])
})
