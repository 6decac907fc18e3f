import { describe, expect, test } from 'vitest'
import { isPast, lockAfter, passTime } from '#src/offline/session/copy-lock.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-01T08:00:00Z')
/** The server’s clock, years from the device’s. */
const readable = { from: '2031-07-01T00:00:00Z', until: '2031-07-15T00:00:00Z' }
const fresh = lockAfter(readable, start)

/** @returns whether a device is locked that looked at its clock on these days after the answer */
const lockedAfter = (...days: number[]) =>
  isPast(days.reduce((lock, at) => passTime(lock, start + at * day), fresh))

describe('A copy that the server lets be read for 14 days', () => {
  test.each([[0], [1, 2, 3], [13.99], [5, 13]])('is open after %j', (...days) => {
    expect(lockedAfter(...days)).toBe(false)
  })

  test.each([[14], [1, 15], [400]])('is locked after %j', (...days) => {
    expect(lockedAfter(...days)).toBe(true)
  })

  test('is opened by the next answer, for as long as that says', () => {
    const locked = passTime(fresh, start + 20 * day)
    expect(isPast(locked)).toBe(true)
    const next = lockAfter({ ...readable, until: '2031-07-02T00:00:00Z' }, start + 20 * day)
    expect(isPast(passTime(next, start + 20.9 * day))).toBe(false)
    expect(isPast(passTime(next, start + 21 * day))).toBe(true)
  })
})

describe('A clock that is set back', () => {
  test('opens nothing that was locked', () => {
    expect(lockedAfter(14, 0)).toBe(true)
    expect(lockedAfter(15, -3000, -2999)).toBe(true)
  })

  test('gains no time: what passes behind counts', () => {
    expect(lockedAfter(10, -3000)).toBe(false)
    expect(lockedAfter(10, -3000, -2997)).toBe(false)
    expect(lockedAfter(10, -3000, -2997, -2996)).toBe(true)
    expect(lockedAfter(13, 0, 1)).toBe(true)
  })

  test('and put right again locks no sooner than it would have', () => {
    expect(lockedAfter(1, -20_000, 2)).toBe(false)
    expect(lockedAfter(1, -20_000, 13)).toBe(false)
    expect(lockedAfter(1, -20_000, 14)).toBe(true)
  })
})
