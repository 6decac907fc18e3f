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
/** Milliseconds after which a page that stands still has been kept. */
const pause = 2500

/** Milliseconds until a page can be used, and for how many of them it was blocked. */
type Time = { usable: number; tbt: number }
/** @param sign what the page has to show */
type Opened = { context: BrowserContext; address: string; sign: string }

/**
 * Starts from a worker, without a network: an empty app of React and TanStack Router, Drawbar until its
 * list and /home can be used, and the plate of a trailer that was read once. RUNS says how often each, in turns, SLOWER how much the processor is
 * slowed down, PROFILE a file for V8's profile of one start of the list.
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
        list: await openMember(browser, app.url, '/trailers', '.trailer-list > *'),
        home: await openMember(browser, app.url, '/home', 'main section'),
        plate: await openPlate(browser, app.url),
      }
      await measureAll(opened)
    } finally {
      await browser.close()
      await floor.close()
    }
  })
}

const names = ['floor', 'list', 'home', 'plate'] as const

async function measureAll(opened: Record<(typeof names)[number], Opened>) {
  const times = { floor: [], list: [], home: [], plate: [] } as Record<string, Time[]>
  for (let run = -warmUps; run < Number(RUNS); run += 1) {
    for (const name of names) {
      const time = await start(opened[name])
      if (run >= 0) times[name]?.push(time)
    }
  }
  if (PROFILE) await writeFile(PROFILE, JSON.stringify(await profileOf(opened.list)))
  const middle = (name: string, what: keyof Time) =>
    median((times[name] ?? []).map((time) => time[what]))
  const ratio = (time: number) => Number((time / middle('floor', 'usable')).toFixed(2))
  const rows = names.map((name) => ({
    start: name,
    usable: Math.round(middle(name, 'usable')),
    'of the floor': ratio(middle(name, 'usable')),
    blocked: Math.round(middle(name, 'tbt')),
  }))
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
  return offline(context, page, { address: `${url}/`, sign: 'h1.floor' })
}

async function openMember(browser: Browser, url: string, address: string, shown: string) {
  const context = await browser.newContext({ ...phone, baseURL: url })
  await context.addCookies([await cookieOf('editor')])
  const page = await context.newPage()
  await page.goto(address)
  await deviceIsReady(page)
  await page.locator(shown).first().waitFor()
  await page.waitForTimeout(pause)
  const sign = `#root:not(:has(main [aria-busy="true"])) ${shown}`
  return offline(context, page, { address: url + address, sign })
}

async function openPlate(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  const page = await context.newPage()
  const address = url + (await plateOf(url))
  // Its heading stands there before its trailer does.
  const shown = '.public-trailer:not([aria-busy="true"])'
  await page.goto(address)
  await visitorIsServed(page)
  await page.reload()
  await pageIsKept(page)
  return offline(context, page, { address, sign: shown })
}

async function offline(context: BrowserContext, page: Page, at: Omit<Opened, 'context'>) {
  await page.close()
  await context.setOffline(true)
  return { context, ...at }
}

/** In a new page, from the address to the first frames that show what is waited for. */
async function start({ context, address, sign }: Opened): Promise<Time> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOWER) })
  await page.addInitScript(noteStart, sign)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await page.waitForFunction(() => Reflect.get(globalThis, 'started'))
  const [usable, tasks] = (await time.jsonValue()) as [number, number[]]
  // As somebody leaves it: what a start shows of the last one is kept by then.
  await page.waitForTimeout(pause)
  await page.close()
  return { usable, tbt: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0) }
}

function noteStart(sign: string) {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (!document.querySelector(sign)) return requestAnimationFrame(look)
    const usableAt = performance.now()
    // The task that drew it is told of when it has ended.
    setTimeout(() => Object.assign(globalThis, { started: [usableAt, tasks] }), 300)
  }
  requestAnimationFrame(look)
}

async function profileOf({ context, address, sign }: Opened) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
  await devtools.send('Profiler.start')
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(sign).first().waitFor()
  const { profile } = await devtools.send('Profiler.stop')
  await page.close()
  return profile
}
