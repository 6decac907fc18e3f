import type { BrowserContext, CDPSession, Page } from '@playwright/test'

const { SLOWER = '4', LATENCY = '150', MBITS = '1.6' } = process.env

const slower = Number(SLOWER)

/** Milliseconds, kilobytes on the wire, and the sum of layout shifts. */
export type Vitals = {
  lcp: number
  tbt: number
  shift: number
  kilobytes: number
  requests: number
  /** What the service worker has kept, in kilobytes. */
  worker: number
  /** Address of the picture that was the largest, '' for text. */
  picture: string
}

/** A processor and a network as a phone has them. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: Number(LATENCY),
    downloadThroughput: (Number(MBITS) * 1_000_000) / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return devtools
}

/** Opens an address in a new page, and waits until nothing more happens on it. */
export async function measureVisit(context: BrowserContext, address: string): Promise<Vitals> {
  const page = await context.newPage()
  const devtools = await slowDown(page)
  let bytes = 0
  let requests = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await page.addInitScript(noteVitals)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(isQuiet)
  const noted = await page.evaluate(readVitals)
  const kept = await page.evaluate(bytesKept)
  await page.close()
  return { ...noted, kilobytes: bytes / 1000, requests, worker: kept / 1000 }
}

/** Of a one-time visitor nothing should be. */
async function bytesKept() {
  let bytes = 0
  for (const name of await caches.keys()) {
    const answers = await (await caches.open(name)).matchAll()
    for (const answer of answers) bytes += (await answer.blob()).size
  }
  return bytes
}

function noteVitals() {
  const noted = { lcp: 0, picture: '', shift: 0, painted: 0, tasks: [] as [number, number][] }
  Object.assign(globalThis, { noted })
  const hear = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    })
  hear('largest-contentful-paint', (entry) => {
    noted.lcp = entry.startTime
    // An address that holds the picture itself is cut short in the entry.
    const element: unknown = Reflect.get(entry, 'element')
    noted.picture = element instanceof HTMLImageElement ? element.currentSrc : ''
  })
  hear('layout-shift', (entry) => {
    noted.shift += Number(Reflect.get(entry, 'value'))
  })
  hear('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, duration]))
  hear('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.painted = startTime
  })
}

/** Half a second without a long task. */
async function isQuiet() {
  const noted: { tasks: [number, number][] } = Reflect.get(globalThis, 'noted')
  const lastEnd = () => Math.max(0, ...noted.tasks.map(([start, duration]) => start + duration))
  const begun = performance.now()
  while (performance.now() - Math.max(begun, lastEnd()) < 500)
    await new Promise((go) => setTimeout(go, 100))
}

function readVitals() {
  type Noted = { lcp: number; picture: string; shift: number; painted: number }
  const noted: Noted & { tasks: [number, number][] } = Reflect.get(globalThis, 'noted')
  const { lcp, picture, shift, painted, tasks } = noted
  const late = tasks.filter(([start]) => start >= painted)
  const tbt = late.reduce((sum, [, duration]) => sum + duration - 50, 0)
  return { lcp, picture, shift, tbt }
}
