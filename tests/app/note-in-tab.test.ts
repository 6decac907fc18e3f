import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLastPages } from '#src/features/frame/keep-last-page.ts'
import { noteOpened, openedRow } from '#src/features/trailers/list/opened-row.ts'
import { browserWays, takeNotice } from '#src/visitor/browser-ways.ts'
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
  browserWays.onLeave?.()
  browserWays.go('/login', { notice: 'This plate shows nothing.' })
  expect(assign).toHaveBeenCalledWith('/login')
  expect(takeNotice()).toBeUndefined()
})

test('A page is left without an error where the tab has no room for its place', () => {
  smallStorage('localStorage')
  const heard = new Map<string, () => void>()
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('addEventListener', (type: string, hear: () => void) => heard.set(type, hear))
  vi.stubGlobal('removeEventListener', () => heard.clear())
  vi.stubGlobal('location', { pathname: '/queue', search: '', href: 'http://any/queue' })
  vi.stubGlobal('scrollY', 300)
  vi.stubGlobal('window', { setTimeout: () => 0 })
  const root = { querySelectorAll: () => [] } as unknown as HTMLElement
  const end = keepLastPages({ name: 'of-jo' } as never, root)
  heard.get('pagehide')?.()
  expect(sessionStorage.getItem('drawbar-top')).toContain('300')
  storage.room = 0
  heard.get('pagehide')?.()
  expect(sessionStorage.getItem('drawbar-top')).toBe(null)
  end()
})
