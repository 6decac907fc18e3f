import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  none,
  readSelection,
  writeSelection,
} from '#src/features/trailers/list/stored-selection.ts'
import { type SmallStorage, smallStorage } from '#tests/support/small-storage.ts'

let storage: SmallStorage

beforeEach(() => {
  storage = smallStorage('sessionStorage')
})
afterEach(() => vi.unstubAllGlobals())

test('What is chosen is there after a reload, in its order, for the same person alone', () => {
  writeSelection('jo', { isOn: true, uuids: new Set(['b', 'a']) })
  expect(readSelection('jo')).toEqual({ isOn: true, uuids: new Set(['b', 'a']) })
  expect([...readSelection('jo').uuids]).toEqual(['b', 'a'])
  expect(readSelection('kim')).toEqual(none)
  writeSelection('jo', none)
  expect(readSelection('jo')).toEqual(none)
})

test('A choice that the tab has no room for ends with the page, and so does what nobody can read', () => {
  writeSelection('jo', { isOn: true, uuids: new Set(['a']) })
  storage.room = 1000
  const many = new Set(Array.from({ length: 50_000 }, (_, index) => `uuid-${index}`))
  writeSelection('jo', { isOn: true, uuids: many })
  expect(readSelection('jo')).toEqual(none)
  sessionStorage.setItem('drawbar.selection.jo', '{"no":')
  expect(readSelection('jo')).toEqual(none)
  sessionStorage.setItem('drawbar.selection.jo', '["a",1,null]')
  expect(readSelection('jo').uuids).toEqual(new Set(['a']))
})
