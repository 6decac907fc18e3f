import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { openDatabase } from '#server/db/open.ts'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { syncedRevision } from '#tests/support/browser/device-copy.ts'
import { serve } from '#tests/support/server/app.ts'
import { median } from '../median.ts'
import { fillYard } from '../server/yard.ts'
import { forgetDatabases, timeBarePage } from './bare-page.ts'

const { RUNS = '5', TRAILERS = '10000' } = process.env

/** Milliseconds; `task` is the longest of the main thread after the first page was asked for. */
type Run = { floor: number; sync: number; ratio: number; task: number }

/**
 * The first sync of a device, from the first request to the last row kept, beside a bare page that
 * fetches the same bytes and puts the same rows. The app is on the device already, but for one run that
 * is told apart. TRAILERS says of how many, several with commas;
 * RUNS how often.
 */
export async function benchSync() {
  const results: (Run & { trailers: number })[] = []
  for (const trailers of TRAILERS.split(',').map(Number)) {
    const runs = await benchYard(trailers)
    const at = (name: keyof Run) => median(runs.map((run) => run[name]))
    results.push({
      trailers,
      ...{ floor: at('floor'), sync: at('sync'), ratio: at('ratio'), task: at('task') },
    })
  }
  console.table(results)
  await mkdir('test-results', { recursive: true })
  await writeFile('test-results/bench-sync.json', JSON.stringify(results, null, 2))
}

async function benchYard(trailers: number): Promise<Run[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const cookie = await fill(dataDir, trailers)
  const app = await serve(dataDir)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags })
  const runs: Run[] = []
  try {
    const context = await browser.newContext({ baseURL: app.url })
    await context.addCookies([{ ...cookie, url: app.url }])
    const first = await timeFirstSync(context)
    console.log(`${trailers} trailers, while the app is installed: ${seconds(first.sync)}`)
    for (let run = 1; run <= Number(RUNS); run += 1) {
      const floor = await timeBarePage(context)
      const { sync, task } = await timeFirstSync(context)
      runs.push({ floor, sync, task, ratio: sync / floor })
      const times = `bare page ${seconds(floor)}, Drawbar ${seconds(sync)}`
      console.log(`${trailers} trailers, run ${run}: ${times}, longest task ${Math.round(task)} ms`)
    }
  } finally {
    await browser.close()
    await app.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  return runs
}

async function fill(dataDir: string, trailers: number) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const { cookie } = await fillYard(db, trailers)
  await close()
  const [name = '', value = ''] = cookie.split('=')
  return { name, value }
}

type Task = { end: number; duration: number }

/** Milliseconds between two looks whether all is there. */
const look = 300
/** Where Dexie tells other pages what a transaction has written. */
const dexieChannel = 'x-storagemutated-1'

async function timeFirstSync(context: BrowserContext) {
  const page = await context.newPage()

  await page.addInitScript((channel) => {
    const tasks: { end: number; duration: number }[] = []
    const written: number[] = []
    Object.assign(globalThis, { tasks, written })
    new BroadcastChannel(channel).onmessage = ({ data }) => {
      const isOfSync = Object.keys(Object(data)).some((part) => part.endsWith('/sync/'))
      if (isOfSync) written.push(Date.now())
    }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ end: performance.timeOrigin + startTime + duration, duration })
    }).observe({ type: 'longtask', buffered: true })
  }, dexieChannel)
  await forgetDatabases(page)
  const asked = context.waitForEvent('request', (request) => request.url().includes('/api/sync?'))
  await page.goto('/home', { waitUntil: 'commit' })
  await asked
  const started = Date.now()
  // Seldom: each look stands in the way of the next page that is written.
  do await new Promise((go) => setTimeout(go, look))
  while ((await syncedRevision(page)) === 0)
  // What was told of the last one may be on its way.
  await new Promise((go) => setTimeout(go, look))
  const { tasks, written } = await page.evaluate(() => ({
    tasks: Reflect.get(globalThis, 'tasks') as Task[],
    written: Reflect.get(globalThis, 'written') as number[],
  }))
  const ended = Math.max(...written)
  await page.close()
  const meanwhile = tasks.filter(({ end }) => end > started && end <= ended)
  return { sync: ended - started, task: Math.max(0, ...meanwhile.map(({ duration }) => duration)) }
}

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
