import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import { keepLastAnswer, readLastAnswer } from '#src/offline/last-answer.ts'
import { type SmallStorage, smallStorage } from '#tests/support/small-storage.ts'

const device = { name: 'a device' }
let storage: SmallStorage

beforeEach(() => {
  storage = smallStorage('localStorage')
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('Where the device is full what a start would show of last time makes room for a note', () => {
  storage.room = 300
  keepLastAnswer(device, 'list', { words: 'x'.repeat(200) })
  expect(readLastAnswer(device, 'list')).toBeDefined()
  noteOnDevice('drawbar-session', 'y'.repeat(150))
  expect(localStorage.getItem('drawbar-session')).toHaveLength(150)
  expect(readLastAnswer(device, 'list')).toBeUndefined()
})

test('Where it is full without that a note is left out without an error, and so is the older one', () => {
  noteOnDevice('drawbar-list-look', 'table')
  storage.room = 2
  noteOnDevice('drawbar-list-look', 'cards')
  expect(localStorage.getItem('drawbar-list-look')).toBe(null)
})
