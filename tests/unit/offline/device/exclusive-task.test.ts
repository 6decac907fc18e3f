import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { exclusiveTask, withLock } from '#src/offline/device/exclusive-task.ts'

// Only the name of a database counts here.
const device = { name: 'one' } as DeviceDatabase

function rounds() {
  const begun: { end(): void; fail(error: Error): void }[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => {
      begun.push({ end: resolve, fail: reject })
    })
  return { begun, ...exclusiveTask('test', work) }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = () => new Promise((resolve) => setTimeout(resolve))

test('What is asked for while it runs is one more round, not two', async () => {
  const { begun, run } = rounds()
  const first = run(device)
  await soon()
  const others = [run(device), run(device)]
  begun[0]?.end()
  await soon()
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  await Promise.all([first, ...others])
  expect(begun).toHaveLength(2)
})

test('Who asked during a round that fails gets a round of their own', async () => {
  const { begun, run } = rounds()
  const first = run(device)
  await soon()
  const second = run(device)
  begun[0]?.fail(new Error('the connection broke off'))
  await soon()
  begun[1]?.end()
  await Promise.all([first, second])
})

test('A round that fails fails for who asked, and the next one begins anew', async () => {
  const { begun, run } = rounds()
  const first = run(device)
  await soon()
  begun[0]?.fail(new Error('the connection broke off'))
  await expect(first).rejects.toThrow('the connection broke off')
  const second = run(device)
  await soon()
  begun[1]?.end()
  await second
})

test('Who asks after a run was stopped gets a run of their own', async () => {
  const { begun, run, stop } = rounds()
  const stopped = run(device)
  await soon()
  stop({ name: 'one' })
  const next = run(device)
  begun[0]?.fail(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  await soon()
  const joined = run(device)
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  await soon()
  begun[2]?.end()
  await Promise.all([next, joined])
  expect(begun).toHaveLength(3)
})

test('A lock that nobody gives back is waited for two minutes, and the work is done without it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: { request: neverGiven } })
  const work = vi.fn(async () => 'done')
  const done = withLock('test', work)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await done).toBe('done')
  expect(work).toHaveBeenCalledOnce()
})

test('Who no longer wants the work stops waiting for the lock, and nothing is done', async () => {
  vi.stubGlobal('navigator', { locks: { request: neverGiven } })
  const work = vi.fn(async () => 'done')
  const end = new AbortController()
  const done = withLock('test', work, { signal: end.signal })
  end.abort()
  await expect(done).rejects.toThrow()
  expect(work).not.toHaveBeenCalled()
})

/** A browser whose lock another page holds, which is frozen. */
function neverGiven(_name: string, { signal }: { signal: AbortSignal }) {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
