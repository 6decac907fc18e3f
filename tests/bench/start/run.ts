import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { pageIsKept, visitorIsServed } from '#tests/support/browser/service-worker.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'
import { withYard } from '../device-page.ts'
import { median } from '../median.ts'
import { openFloorSite } from '../pages/floor-site.ts'
import { plateOf } from '../pages/plate.ts'

const { RUNS = '7', SLOWER = '4', PROFILE = '' } = process.env
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
/** Starts before the first that counts: by then the browser has compiled the scripts for good. */
const warmUps = 3

type Time = { ready: number; tbt: number }
type Opened = { context: BrowserContext; address: string; ready: string }

/**
 * Starts from a worker, without a network: an empty app of React and TanStack Router, Drawbar until its
 * list can be used, and the plate of a trailer that was read once. RUNS says how often each, in turns,
 * SLOWER how much the processor is slowed down, PROFILE a file for V8's profile of one start of the list.
 */
export function benchStart() {
  return withYard(async (app) => {
    const floor = await openFloorSite()
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: quietFlags,
    })
    try {
      const opened = {
        floor: await openFloor(browser, floor.url),
        list: await openList(browser, app.url),
        plate: await openPlate(browser, app.url),
      }
      await measureAll(opened)
    } finally {
      await browser.close()
      await floor.close()
    }
  })
}

async function measureAll(opened: Record<'floor' | 'list' | 'plate', Opened>) {
  const times = { floor: [] as Time[], list: [] as Time[], plate: [] as Time[] }
  for (let run = -warmUps; run < Number(RUNS); run += 1) {
    for (const name of ['floor', 'list', 'plate'] as const) {
      const time = await start(opened[name])
      if (run >= 0) times[name].push(time)
    }
  }
  if (PROFILE) await writeFile(PROFILE, JSON.stringify(await profileOf(opened.list)))
  const least = median(times.floor.map(({ ready }) => ready))
  const rows = (['floor', 'list', 'plate'] as const).map((name) => {
    const ready = median(times[name].map((time) => time.ready))
    const tbt = median(times[name].map((time) => time.tbt))
    const ratio = Number((ready / least).toFixed(2))
    return { start: name, ready: Math.round(ready), ratio, tbt: Math.round(tbt) }
  })
  console.table(rows)
  await mkdir('test-results', { recursive: true })
  await writeFile('test-results/bench-start.json', JSON.stringify({ rows, times }, null, 2))
}

async function openFloor(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${url}/kept`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  return offline(context, page, { address: `${url}/`, ready: 'h1.floor' })
}

async function openList(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  await context.addCookies([await cookieOf('editor')])
  const page = await context.newPage()
  await page.goto('/home')
  await deviceIsReady(page)
  const ready = '.trailer-list:not([aria-busy="true"]) > *'
  return offline(context, page, { address: `${url}/trailers`, ready })
}

async function openPlate(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  const page = await context.newPage()
  const address = url + (await plateOf(url))
  await page.goto(address)
  await visitorIsServed(page)
  await page.reload()
  await pageIsKept(page)
  return offline(context, page, { address, ready: '#root:not([data-drawn=""]) main h1' })
}

async function offline(context: BrowserContext, page: Page, at: Omit<Opened, 'context'>) {
  await page.close()
  await context.setOffline(true)
  return { context, ...at }
}

/** In a new page, from the address to the first frame that shows what is waited for. */
async function start({ context, address, ready }: Opened): Promise<Time> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOWER) })
  await page.addInitScript(noteStart, ready)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await page.waitForFunction(() => Reflect.get(globalThis, 'started'))
  const [at, tasks] = (await time.jsonValue()) as [number, number[]]
  await page.close()
  return { ready: at, tbt: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0) }
}

function noteStart(selector: string) {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look)
    const at = performance.now()
    // The task that drew it is told of when it has ended.
    setTimeout(() => Object.assign(globalThis, { started: [at, tasks] }), 300)
  }
  requestAnimationFrame(look)
}

async function profileOf({ context, address, ready }: Opened) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
  await devtools.send('Profiler.start')
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  const { profile } = await devtools.send('Profiler.stop')
  await page.close()
  return profile
}
