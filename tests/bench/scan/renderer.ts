import { readdir, readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** @returns ids of the processes that pages run in */
export async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Milliseconds of processor time of a page's own thread, and of its workers. */
export type Spent = { page: number; workers: number }

/** What others do on the machine is no part of it. Linux tells it in its own way; elsewhere it is not told. */
export async function spentBy(renderers: number[]): Promise<Spent> {
  const spent: Spent = { page: 0, workers: 0 }
  for (const id of renderers) {
    spent.page += await timeOf(id, id)
    for (const thread of await workersOf(id)) spent.workers += await timeOf(id, thread)
  }
  return spent
}

async function workersOf(id: number): Promise<number[]> {
  const threads = await readdir(`/proc/${id}/task`).catch((): string[] => [])
  const names = await Promise.all(threads.map((thread) => read(id, Number(thread), 'comm')))
  return threads.filter((_thread, at) => names[at]?.startsWith('DedicatedWorker')).map(Number)
}

async function timeOf(id: number, thread: number): Promise<number> {
  const [nanoseconds] = (await read(id, thread, 'schedstat')).split(' ')
  return Number(nanoseconds || Number.NaN) / 1e6
}

const read = (id: number, thread: number, what: string) =>
  readFile(`/proc/${id}/task/${thread}/${what}`, 'utf8').catch(() => '')
