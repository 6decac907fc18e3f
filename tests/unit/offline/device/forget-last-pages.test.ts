import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLastPages } from '#src/offline/device/forget-last-pages.ts'
import { smallStorage } from '#tests/support/small-storage.ts'

beforeEach(() => {
  smallStorage('localStorage')
  smallStorage('sessionStorage')
})
afterEach(() => vi.unstubAllGlobals())

test('Pages that an older version kept are removed, and nothing else is', () => {
  const device = 'drawbar-last-drawbar-org-user'
  const others = [
    `${device}-trailers`,
    `${device}-views`,
    'drawbar-session',
    'drawbar-lookups-of-jo',
  ]
  for (const key of [...others, `${device}-page /home`, `${device}-page /trailers`])
    localStorage.setItem(key, 'kept')
  sessionStorage.setItem('drawbar-top', '{"top":300}')
  forgetLastPages()
  expect(Object.keys(localStorage).sort()).toEqual(others.sort())
  expect(sessionStorage.getItem('drawbar-top')).toBe(null)
})
