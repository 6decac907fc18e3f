import { expect, test } from 'vitest'
import { drawBounds, drawTurns } from '#server/http/pages/mount-pages.ts'

test('Pages are drawn a few at once; a flood, and one network of it, is left to the app', async () => {
  const draw = drawTurns()
  const ends: (() => void)[] = []
  let most = 0
  const page = async () => {
    most = Math.max(
      most,
      ends.push(() => {}),
    )
    await new Promise<void>((end) => ends.splice(-1, 1, end))
    return 'page'
  }
  const { atOnce, waiting, ofOneNetwork } = drawBounds
  const flood = Array.from({ length: 100 }, () => draw('198.51.100.7', page))
  const others = Array.from({ length: atOnce + waiting }, (_, at) => draw(`192.0.2.${at}`, page))
  const endAll = async (all: Promise<unknown>[]) => {
    let isDone = false
    const done = Promise.all(all).finally(() => {
      isDone = true
    })
    while (!isDone) {
      ends.shift()?.()
      await new Promise((next) => setImmediate(next))
    }
    return done
  }
  const answers = await endAll([...flood, ...others])
  expect(answers.slice(0, 100).filter((answer) => answer === 'page')).toHaveLength(ofOneNetwork)
  const ofOthers = answers.slice(100).filter((answer) => answer === 'page')
  expect(ofOthers).toHaveLength(atOnce + waiting - ofOneNetwork)
  expect(most).toBeLessThanOrEqual(atOnce)
  expect(await endAll([draw('198.51.100.7', page)])).toEqual(['page'])
})
