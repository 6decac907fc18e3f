import { expect, test } from 'vitest'
import { createPace } from '#src/scanner/pace.ts'

/** A clock that the pieces of a look move on. */
function paceWith(budget: number) {
  const clock = { now: 0, pauses: 0 }
  const pace = createPace(
    async () => {
      clock.pauses += 1
    },
    () => clock.now,
  )
  const done: string[] = []
  const look = async (pieces: Record<string, number>) => {
    for (const [name, takes] of Object.entries(pieces)) {
      await pace.step(name, () => {
        clock.now += takes
        done.push(name)
      })
    }
    done.push('over')
  }
  pace.begin(budget)
  return { clock, pace, done, look }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('What took longer than a frame has left waits for the next frame, and is done then', async () => {
  const { pace, clock, done, look } = paceWith(250)
  await look({ draw: 100, read: 200 })
  expect(clock.pauses).toBe(0)
  pace.begin(250)
  done.length = 0
  const second = look({ draw: 100, read: 200 })
  await settled()
  expect(done).toEqual(['draw'])
  expect([clock.pauses, pace.isWaiting()]).toEqual([1, true])
  pace.goOn(250)
  await second
  expect(done).toEqual(['draw', 'read', 'over'])
  expect(pace.isWaiting()).toBe(false)
})

test('A piece that takes longer than any frame has is done in a frame of its own', async () => {
  const { pace, done, look } = paceWith(1000)
  await look({ read: 400, again: 400 })
  pace.begin(250)
  done.length = 0
  const second = look({ read: 400, again: 400 })
  await settled()
  expect(done).toEqual(['read'])
  pace.goOn(250)
  await second
  expect(done).toEqual(['read', 'again', 'over'])
})

test('Where there is time, a frame is looked at without a pause', async () => {
  const { pace, clock, look } = paceWith(250)
  for (let frame = 0; frame < 3; frame += 1) {
    pace.begin(250)
    await look({ draw: 60, read: 50, again: 40 })
  }
  expect(clock.pauses).toBe(0)
})

test('What a piece took once counts for the next frames too, and less with each', async () => {
  const { pace, clock, done, look } = paceWith(250)
  const begin = (budget: number, read: number) => {
    pace.begin(budget)
    done.length = 0
    return look({ draw: 100, read })
  }
  await begin(1000, 200)
  await begin(1000, 20)
  const third = begin(250, 20)
  await settled()
  expect(done).toEqual(['draw'])
  pace.goOn(250)
  await third
  for (let frame = 0; frame < 10; frame += 1) await begin(1000, 20)
  clock.pauses = 0
  await begin(250, 20)
  expect(clock.pauses).toBe(0)
})

test('Another look begins anew, and forgets the one that waits', async () => {
  const { pace, done, look } = paceWith(100)
  await look({ draw: 60, read: 60 })
  pace.begin(100)
  void look({ draw: 60, read: 60 })
  await settled()
  expect(pace.isWaiting()).toBe(true)
  done.length = 0
  pace.begin(1000)
  expect(pace.isWaiting()).toBe(false)
  await look({ other: 10 })
  expect(done).toEqual(['other', 'over'])
})
