import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#src/start/search-text.ts'

test.each([
  '1e3',
  '1.50',
  '12345678901234567890',
  '"abc"',
  '{"a":1}',
  'a+b',
  'ü%20',
  'true',
  'null',
  '18274',
])('The address keeps %s as it was typed', (q) => {
  expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
  expect(parseSearch(`?q=${encodeURIComponent(q)}`)).toEqual({ q })
})

test('Digits stand in the address without quotes', () => {
  expect(stringifySearch({ q: '18274', page: 2 })).toBe('?q=18274&page=2')
})

test('What is not set is left out of the address', () => {
  expect(stringifySearch({ q: undefined })).toBe('')
})
