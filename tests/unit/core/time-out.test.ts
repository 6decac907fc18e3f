import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { watchdog, withTimeOut } from '#src/core/time-out.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

const never = new Promise<string>(() => {})
const late = () => 'late'

test('What comes in time is taken, and leaves no timer behind', async () => {
  const timers = vi.getTimerCount()
  expect(await withTimeOut(Promise.resolve('here'), 100, late)).toBe('here')
  await expect(withTimeOut(Promise.reject(new Error('no')), 100, late)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(timers)
})

test('What comes too late is given up, in words or with an error', async () => {
  const given = withTimeOut(never, 100, late)
  const failed = expect(
    withTimeOut(never, 100, () => {
      throw new Error('too late')
    }),
  ).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(100)
  expect(await given).toBe('late')
  await failed
})

test('A watchdog barks once nothing was heard for so long, and never when it was stopped', async () => {
  const onSilence = vi.fn()
  const { heard } = watchdog(100, onSilence)
  await vi.advanceTimersByTimeAsync(90)
  heard()
  await vi.advanceTimersByTimeAsync(90)
  expect(onSilence).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(onSilence).toHaveBeenCalledOnce()

  const onOther = vi.fn()
  watchdog(100, onOther).stop()
  await vi.advanceTimersByTimeAsync(200)
  expect(onOther).not.toHaveBeenCalled()
})
