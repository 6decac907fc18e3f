import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { renderersOf } from './renderer.ts'

const parts = 6

/** Prints what memory the page's process has while its worker looks at noise, and what was read of it. */
export async function benchNoise(browser: Browser, page: Page, count: number): Promise<void> {
  if (count === 0) return
  const read: string[] = []
  const memory = [await megabytes(browser)]
  for (let part = 0; part < parts; part += 1) {
    const found: string[] = await page.evaluate(`feedNoise(${Math.ceil(count / parts)})`)
    read.push(...found)
    memory.push(await megabytes(browser))
  }
  console.log(`\n${count} frames of noise, 640 × 480, one after the other: MB in use, false`)
  console.log(`${memory.map((each) => each.toFixed(0)).join(', ')}; ${read.length}`)
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
