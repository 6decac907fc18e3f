import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashesAtOnce, mostHashesWaiting, withHashLimit } from '#server/access/password.ts'
import { noteRefusal } from '#tests/support/server/met-refusals.ts'

test('hashing leaves threads to files and a core to who answers, takes turns, and refuses who comes when many wait', async () => {
  const ends: (() => void)[] = []
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
  }
  const all = Array.from({ length: hashesAtOnce + mostHashesWaiting }, () => withHashLimit(work))
  const refused = await withHashLimit(work).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 503, code: 'busy_sign_in', retryAfter: 5 })
  noteRefusal('busy_sign_in')
  for (const _ of all) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  await Promise.all(all)
  expect(most).toBe(hashesAtOnce)
  expect(hashesAtOnce).toBeLessThanOrEqual(2)
  expect(hashesAtOnce).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1))
  // A failure gives its place back.
  await expect(withHashLimit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(withHashLimit(async () => 'done')).resolves.toBe('done')
})
