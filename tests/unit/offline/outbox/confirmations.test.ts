import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { createConfirmations } from '#src/offline/replica/when-confirmed.ts'
import { registrationOf } from '#tests/support/browser/outbox-records.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const registration = (more: Partial<OutboxRecord> = {}): OutboxRecord => {
  const uuid = crypto.randomUUID()
  return { ...registrationOf(uuid, { vin: uuid }), ...more } as OutboxRecord
}
const sent = (record: OutboxRecord): OutboxRecord => ({ ...record, state: 'sent' })
const waitingFor = (milliseconds: number) =>
  registration({ nextAttempt: Date.now() + milliseconds })

function listen() {
  const tell = vi.fn<() => void>()
  return { tell, ...createConfirmations(tell) }
}

test('A single change that is confirmed is told of at once', () => {
  const { tell, hear } = listen()
  const record = registration()
  hear([record])
  expect(tell).not.toHaveBeenCalled()
  hear([sent(record)])
  expect(tell).toHaveBeenCalledOnce()
})

test('What else changes in the queue tells of nothing that was told', () => {
  const { tell, hear } = listen()
  const confirmed = sent(registration())
  hear([confirmed])
  hear([confirmed, waitingFor(60_000)])
  hear([confirmed, registration({ state: 'refused' })])
  hear([confirmed])
  vi.advanceTimersByTime(60_000)
  expect(tell).toHaveBeenCalledOnce()
})

test('What is confirmed while nothing else is due is told of, although something was before', () => {
  const { tell, hear } = listen()
  const first = sent(registration())
  hear([first])
  hear([first, sent(registration())])
  expect(tell).toHaveBeenCalledTimes(2)
})

test('Of a long queue it is told every five seconds and at its end', () => {
  const { tell, hear } = listen()
  const records = Array.from({ length: 12 }, () => registration())
  for (const [index] of records.entries()) {
    vi.advanceTimersByTime(1000)
    hear(records.map((record, place) => (place <= index ? sent(record) : record)))
  }
  expect(tell).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(tell).toHaveBeenCalledTimes(3)
})

test('What was hindered and comes due soon, one after the other, is told of as one', () => {
  const { tell, hear } = listen()
  const hindered = [2000, 2500, 3000, 3500].map(waitingFor)
  const confirmed = sent(registration())
  for (const [index] of hindered.entries()) {
    hear([confirmed, ...hindered.map((record, place) => (place < index ? sent(record) : record))])
    vi.advanceTimersByTime(index === 0 ? 2000 : 500)
  }
  expect(tell).not.toHaveBeenCalled()
  hear([confirmed, ...hindered].map(sent))
  expect(tell).toHaveBeenCalledOnce()
})

test('What waits longer holds nothing back', () => {
  const { tell, hear } = listen()
  hear([sent(registration()), waitingFor(60_000)])
  expect(tell).toHaveBeenCalledOnce()
})
