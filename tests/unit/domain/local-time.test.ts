import { afterEach, expect, test, vi } from 'vitest'
import { localDay } from '#contract/local-day.ts'
import { localIso } from '#src/domain/paper-time.ts'
import { eachMinute } from '#src/ui/values/each-minute.ts'
import { inZone } from '#tests/support/in-zone.ts'

inZone('Australia/Sydney')
afterEach(() => {
  process.env.TZ = 'Australia/Sydney'
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A moment is said by the clock of the device, with its offset', () => {
  expect(localIso('2026-01-04T21:30:09.000Z')).toBe('2026-01-05T08:30:09+11:00')
  expect(localIso('2026-07-04T21:30:09.000Z')).toBe('2026-07-05T07:30:09+10:00')
  expect(localDay(new Date('2026-01-04T21:30:09.000Z'))).toBe('2026-01-05')
  process.env.TZ = 'America/St_Johns'
  expect(localIso('2026-01-05T01:00:00.000Z')).toBe('2026-01-04T21:30:00-03:30')
})

test('What is no moment stays as it is', () => {
  expect(['', 'not sent yet'].map(localIso)).toEqual(['', 'not sent yet'])
})

test('Each minute is told, and each look at the page, until nobody listens', () => {
  vi.useFakeTimers()
  const [window, document] = [new EventTarget(), new EventTarget()]
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const [one, other] = [vi.fn(), vi.fn()]
  const ends = [eachMinute(one), eachMinute(other)]
  vi.advanceTimersByTime(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('focus'))
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([4, 4])
  ends[0]?.()
  vi.advanceTimersByTime(60_000)
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([4, 5])
  ends[1]?.()
  window.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(600_000)
  expect(other.mock.calls).toHaveLength(5)
  expect(vi.getTimerCount()).toBe(0)
})
