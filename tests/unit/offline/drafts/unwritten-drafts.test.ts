import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('addEventListener', () => undefined))
afterEach(() => void vi.unstubAllGlobals())

const [one, two] = [{ upload: 'one' }, { upload: 'two' }]

test.each([
  [
    'a changed field is replaced',
    { a: 'A', b: 'B' },
    { a: 'x', b: '' },
    { a: '', b: '' },
    { a: 'x', b: 'B' },
  ],
  [
    'a photo stands behind those that are stored',
    { photos: [one] },
    { photos: [two] },
    { photos: [] },
    { photos: [one, two] },
  ],
  ['a row stands behind those that are stored', [one], [two], [], [one, two]],
  ['what is stored already is not there twice', [one, two], [two], [], [one, two]],
  [
    'a list that was shown is replaced as a whole',
    { lines: ['c'] },
    { lines: ['b'] },
    { lines: ['a'] },
    { lines: ['b'] },
  ],
])('Typed before the stored draft was read: %s', async (_what, left, ...[typed, over, whole]) => {
  const { fieldsWithTyped } = await import('#src/offline/drafts/unwritten-drafts.ts')
  expect(fieldsWithTyped(left, typed, over)).toEqual(whole)
})
