import { afterEach, expect, test, vi } from 'vitest'
import { holdKeys } from '#src/features/find/held-keys.ts'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
afterEach(() => page.dispatchEvent(keyDown('Escape')))

test('Enter that is held down since it opened the search opens nothing of what is found', () => {
  const keys = holdKeys('', () => undefined)
  page.dispatchEvent(keyDown('Enter', true))
  expect(keys.take()).toEqual({ text: '', isEntered: false })
})

test('Enter behind what is typed counts', () => {
  const keys = holdKeys('A', () => undefined)
  page.dispatchEvent(keyDown('B'))
  page.dispatchEvent(keyDown('Enter'))
  expect(keys.take()).toEqual({ text: 'AB', isEntered: true })
})

function keyDown(key: string, repeat = false) {
  const event = new Event('keydown', { cancelable: true })
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, getModifierState: () => false }
  return Object.assign(event, { key, repeat }, modifiers)
}
