import { expect, test } from 'vitest'
import { failWords, type Item, noAnswer, thingsMissing } from '#contract/yard/inspection-rules.ts'

const tread: Item = {
  ...{ id: 'a', kind: 'number', title: 'Tread', help: '', required: true, photo: 'never' },
  ...{ severity: true, unit: 'mm', min: 3, max: 12, options: [] },
}

test.each<[Partial<Item>, string | number, string]>([
  [{}, 2, 'Fails: below 3 mm'],
  [{}, 12.5, 'Fails: above 12 mm'],
  [{ min: null, unit: '' }, 13, 'Fails: above 12'],
  [{ kind: 'choice' }, 'Worn', 'Fails'],
])('%j answered with %j says: %s', (more, value, words) => {
  expect(failWords({ ...tread, ...more }, { ...noAnswer, value })).toBe(words)
})

test('What is missing at an item is said in words, beside it', () => {
  expect(thingsMissing([])).toBe('')
  expect(thingsMissing([{ what: 'photo' }])).toBe('A photo is missing.')
  expect(thingsMissing([{ what: 'severity' }, { what: 'photo' }])).toBe(
    'The severity is missing, a photo is missing.',
  )
})
