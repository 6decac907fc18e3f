import { expect, test } from 'vitest'
import { pageNumber } from '#contract/page-number.ts'

test.each([
  ['3', 3],
  ['1', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['two', undefined],
  ['99999', undefined],
  ['99999999999999999999', undefined],
])('the page %s of an address is page %s', (text, page) => {
  expect(pageNumber(text)).toBe(page)
})
