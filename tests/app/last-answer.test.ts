import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLastAnswer, readLastAnswer } from '#src/offline/last-answer.ts'

const device = { name: 'of-jo' }
const kept = new Map<string, string>()
let room = Number.POSITIVE_INFINITY

beforeEach(() => {
  kept.clear()
  room = Number.POSITIVE_INFINITY
  const script = { getAttribute: () => '/assets/index.js' }
  vi.stubGlobal('document', { querySelector: () => script })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('A page that storage has no room for leaves a start as it was, without an older one', () => {
  keepLastAnswer(device, 'page /home', { html: 'yesterday' })
  expect(readLastAnswer(device, 'page /home')).toEqual({ html: 'yesterday' })
  room = 100
  keepLastAnswer(device, 'page /home', { html: 'today'.repeat(1000) })
  expect(readLastAnswer(device, 'page /home')).toBeUndefined()
})
