import { expect, test } from 'vitest'
import { pageOf } from '#src/routes/-list-view.ts'

test.each([
  ['3', 3],
  ['1', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['two', undefined],
  ['99999', undefined],
  ['99999999999999999999', undefined],
])('the page %s of an address is page %s', (text, page) => {
  expect(pageOf(text)).toBe(page)
})
