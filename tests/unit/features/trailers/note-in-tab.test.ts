import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOpened, openedRow } from '#src/features/trailers/list/opened-row.ts'
import { browserNavigation, takeNotice } from '#src/public-pages/browser-navigation.ts'
import { type SmallStorage, smallStorage } from '#tests/support/small-storage.ts'

let storage: SmallStorage

beforeEach(() => {
  storage = smallStorage('sessionStorage')
})
afterEach(() => vi.unstubAllGlobals())

test('A row that the tab has no room to note is opened all the same, and no older one is found again', () => {
  noteOpened('list', 7)
  expect(openedRow('list')).toBe(7)
  storage.room = 0
  noteOpened('list', 8)
  expect(openedRow('list')).toBe(null)
})

test('Who is led on gets there where the tab has no room for the reason', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign, href: 'http://any/secure/access/1' })
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
  storage.room = 0
  browserNavigation.onLeave?.()
  browserNavigation.go('/login', { notice: 'This plate shows nothing.' })
  expect(assign).toHaveBeenCalledWith('/login')
  expect(takeNotice()).toBeUndefined()
})
