import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, noteWritten } from '#src/offline/device/storage-timeout.ts'
import { queueState, setQueueState } from '#src/offline/outbox/queue-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  setQueueState({ storageProblem: null })
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => undefined)

test('Storage that answers nobody for ten seconds is silent', async () => {
  const asked = inTime(never()).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(9999)
  expect(queueState().storageProblem).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(queueState().storageProblem).toBe('silent')
  expect(await asked).toBe('SilentStorageError')
})

test('A read that waits behind hundreds of changes that are being sent is waited for', async () => {
  const read = new Promise<string>((resolve) => setTimeout(() => resolve('read'), 45_000))
  const asked = inTime(read)
  for (let sent = 0; sent < 80; sent += 1) {
    noteWritten()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(queueState().storageProblem).toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asked).toBe('read')
})

test('It is silent again once nothing has been written for as long', async () => {
  const asked = inTime(never()).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(5000)
  noteWritten()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(queueState().storageProblem).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBe('SilentStorageError')
})
