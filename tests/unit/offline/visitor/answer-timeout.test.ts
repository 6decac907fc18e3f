import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnswerTimeout } from '#src/offline/visitor/answer-timeout.ts'

// One of its own: what another test waited for in vain is not known here.
const withinAnswerTimeout = createAnswerTimeout()
const never = () => new Promise<string>(() => {})

describe('a page that was seen before', () => {
  beforeAll(() => void vi.useFakeTimers())
  // What was in vain before is forgotten.
  beforeEach(() => vi.advanceTimersByTimeAsync(10_000))
  afterAll(() => void vi.useRealTimers())

  /** @returns after how many milliseconds it is given up */
  async function givenUp(asked: Promise<string>) {
    const begun = performance.now()
    const answer = withinAnswerTimeout(asked).then((said) => [said, performance.now() - begun])
    await vi.advanceTimersByTimeAsync(5000)
    return answer
  }

  test('waits three seconds for its server once, and its answers hardly any more', async () => {
    expect(await givenUp(never())).toEqual([null, 3000])
    expect(await givenUp(never())).toEqual([null, 300])
  })

  test('waits as long again once the server has answered, or some time has passed', async () => {
    await givenUp(never())
    expect(await givenUp(Promise.resolve('here'))).toEqual(['here', 0])
    expect(await givenUp(never())).toEqual([null, 3000])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await givenUp(never())).toEqual([null, 3000])
  })

  test('does not take a refused connection for a slow one', async () => {
    expect(await givenUp(Promise.reject(new TypeError('Failed to fetch')))).toEqual([null, 0])
    expect(await givenUp(never())).toEqual([null, 3000])
  })
})
