import type { Page } from '@playwright/test'
import type { Cost, Kind, Surface } from './cost.ts'
import type { PhotoTask } from './photo-task.ts'

const { DETAIL } = process.env

/** The processor of a phone that is not new. */
const slower = 4
const rounds = 3
const surfaces: Surface[] = ['brushed steel', 'finder patterns', 'bars']
const kinds: Kind[] = ['plate', 'label']

/** Prints what the dearest of all ways to look at a frame costs, beside zxing-wasm in the same run. */
export async function benchCost(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  console.log(
    `\nA frame of 1920 × 1080 without a code, ${slower} times slower: dearest quick and late way / its number / zxing-wasm, in ms`,
  )
  for (const kind of kinds) {
    for (const surface of surfaces) {
      const costs: Cost[] = await page.evaluate(`timeLooks('${kind}', '${surface}', ${rounds})`)
      const cells = [dearest(costs, false), dearest(costs, true), least(costs)]
      console.log(
        `${kind}, ${surface}`.padEnd(26) + cells.map((cell) => cell.padStart(12)).join(''),
      )
      if (DETAIL) console.log(costs.map(({ ours }) => ours.toFixed(0)).join(' '))
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

function dearest(costs: Cost[], isLate: boolean): string {
  const some = costs.map(({ ours }, turn) => ({ ours, turn }))
  const [first] = some
    .filter(({ turn }) => (turn % 4 === 3) === isLate)
    .sort((one, other) => other.ours - one.ours)
  return first ? `${first.ours.toFixed(0)} /${String(first.turn).padStart(3)}` : ''
}

const least = (costs: Cost[]) => Math.min(...costs.map(({ floor }) => floor)).toFixed(0)

const photos = [
  [4000, 3000],
  [8000, 6000],
]

/** Prints how long the page's own thread is held up by a photo without a code. */
export async function benchPhotoTasks(page: Page): Promise<void> {
  console.log('\nA photo without a code: ms for all ways to look at it / longest task of the page')
  for (const [width, height] of photos) {
    const found: PhotoTask = await page.evaluate(`watchPhoto(${width}, ${height})`)
    const cells = [found.milliseconds, found.longestTask].map((each) => each.toFixed(0).padStart(8))
    console.log(`${width} × ${height}`.padEnd(26) + cells.join(''))
  }
}
