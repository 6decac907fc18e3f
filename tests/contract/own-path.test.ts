import { expect, test } from 'vitest'
import { ownPath } from '#contract/own-path.ts'

test.each([
  ['/trailer/1?search=a#parts', '/trailer/1?search=a#parts'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['/list\n', '/list'],
])('%j is a path of this app', (path, own) => {
  expect(ownPath(path)).toBe(own)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'list',
  '',
  null,
  undefined,
  7,
  ['/list'],
])('%j leads nowhere', (path) => {
  expect(ownPath(path)).toBeUndefined()
})
