import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Fed, Feed } from './noise.ts'
import { renderersOf } from './renderer.ts'

const parts = 6

/** Prints what memory the page's process has while its workers look at noise, and what was read of it. */
export async function benchNoise(browser: Browser, page: Page, feed: Feed): Promise<void> {
  if ('frames' in feed && feed.frames === 0) return
  const part: Feed =
    'minutes' in feed
      ? { ...feed, minutes: feed.minutes / parts }
      : { frames: Math.ceil(feed.frames / parts) }
  const fed: Fed[] = []
  const memory = [await megabytes(browser)]
  for (let round = 0; round < parts; round += 1) {
    fed.push(await page.evaluate(`feedNoise(${JSON.stringify(part)})`))
    memory.push(await megabytes(browser))
  }
  const frames = fed.reduce((sum, each) => sum + each.frames, 0)
  console.log(`\n${frames} frames of noise, 640 × 480: MB in use after each sixth, what was read`)
  console.log(memory.map((each) => each.toFixed(0)).join(', '))
  console.log(fed.flatMap(({ read }) => read))
}

/** What the largest of the processes of pages has, its workers' memory included. */
async function megabytes(browser: Browser): Promise<number> {
  const sizes = await Promise.all((await renderersOf(browser)).map(residentOf))
  return Math.max(...sizes)
}

/** Linux tells it in its own way; elsewhere it is not told. */
async function residentOf(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
