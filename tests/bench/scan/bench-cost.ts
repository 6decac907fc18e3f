import type { Browser, Page } from '@playwright/test'
import type { Surface } from './cost.ts'
import type { PhotoTask } from './photo-task.ts'
import { renderersOf, spentBy } from './renderer.ts'

const { DETAIL } = process.env

/** The processor of a phone that is not new. */
const slower = 4
const rounds = 3
/** All ways to look at a frame: of worn codes with soft pixels and without, of labels in four times five. */
const turns = 40
const surfaces: Surface[] = ['brushed steel', 'finder patterns', 'bars']
const kinds = ['plate', 'label']

/**
 * Prints what the dearest of all ways to look at a frame costs the product's worker, beside zxing-wasm in the same
 * run: processor time, as no browser slows a worker down, times four.
 */
export async function benchCost(browser: Browser, page: Page): Promise<void> {
  console.log(
    `\nA frame of 1920 × 1080 without a code, ms in the worker times ${slower}: dearest quick and late way / its number / the same until its answer / zxing-wasm`,
  )
  const processes = await renderersOf(browser)
  for (const kind of kinds) {
    for (const surface of surfaces) {
      await page.evaluate(`showSurface('${surface}')`)
      const costs = await timeLooks(page, processes, kind)
      const cells = [...dearest(costs, false), ...dearest(costs, true)]
      const floor = await timeFloor(page, processes, kind)
      const columns = [...cells, (floor * slower).toFixed(0)].map((cell) => cell.padStart(7))
      console.log(`${kind}, ${surface}`.padEnd(26) + columns.join(''))
      if (DETAIL) console.log(costs.map(({ spent }) => (spent * slower).toFixed(0)).join(' '))
    }
  }
}

/** Milliseconds that one way of looking took of the processor in its dearest frame, and until its answer came. */
type Cost = { spent: number; waited: number }

/** The median of some rounds: the first ones are slower, as their code is not compiled yet. */
async function timeLooks(page: Page, processes: number[], kind: string): Promise<Cost[]> {
  const all: Cost[][] = Array.from({ length: turns }, () => [])
  await page.evaluate(`beginLooks('${kind}')`)
  for (let round = 0; round < rounds; round += 1) {
    for (const costs of all) {
      costs.push(await dearestFrame(page, processes, kind))
    }
  }
  return all.map((costs) => ({
    spent: median(costs.map(({ spent }) => spent)),
    waited: median(costs.map(({ waited }) => waited)),
  }))
}

/** A look takes several frames where one has no time for all of it. */
async function dearestFrame(page: Page, processes: number[], kind: string): Promise<Cost> {
  const cost: Cost = { spent: 0, waited: 0 }
  for (let isOver = false; !isOver; ) {
    const before = await spentBy(processes)
    const look: { waited: number; isPart: boolean } = await page.evaluate(
      `lookAtSurface('${kind}')`,
    )
    cost.spent = Math.max(cost.spent, (await spentBy(processes)).workers - before.workers)
    cost.waited += look.waited
    isOver = !look.isPart
  }
  return cost
}

async function timeFloor(page: Page, processes: number[], kind: string): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await spentBy(processes)
    await page.evaluate(`floorAtSurface('${kind}')`)
    all.push((await spentBy(processes)).page - before.page)
  }
  return median(all)
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

function dearest(costs: Cost[], isLate: boolean): string[] {
  const [first] = costs
    .map((cost, turn) => ({ ...cost, turn }))
    .filter(({ turn }) => (turn % 4 === 3) === isLate)
    .sort((one, other) => other.spent - one.spent)
  if (!first) return []
  const { spent, waited, turn } = first
  return [(spent * slower).toFixed(0), `/${turn}`, (waited * slower).toFixed(0)]
}

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
