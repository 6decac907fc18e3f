import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { withYard } from '../device-page.ts'
import { median } from '../median.ts'
import { type FloorSite, openFloorSite } from './floor-site.ts'
import { plateOf } from './plate.ts'
import { measureVisit, type Vitals } from './vitals.ts'

const runs = Number(process.env.RUNS ?? '5')
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

/**
 * A first visit to the plate of a trailer, the landing page and the sign-in, each beside its floor: a
 * static page with the same heading and picture, for the sign-in an empty app of React and TanStack
 * Router; and what the service worker keeps of it. RUNS says how often each, in turns; SLOWER, LATENCY and MBITS what phone and network are.
 */
export function benchPages() {
  return withYard(async (app) => {
    const floor = await openFloorSite()
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: quietFlags,
    })
    try {
      const rows: Row[] = []
      for (const [name, path] of await pagesOf(app.url))
        rows.push(await compare(browser, name, app.url + path, floor))
      console.table(rows)
      await mkdir('test-results', { recursive: true })
      await writeFile('test-results/bench-pages.json', JSON.stringify(rows, null, 2))
    } finally {
      await browser.close()
      await floor.close()
    }
  })
}

const pagesOf = async (url: string) =>
  [
    ['plate', await plateOf(url)],
    ['landing', '/'],
    ['sign-in', '/login'],
  ] as const

type Row = { page: string; floor: number; lcp: number; ratio: number } & Pick<
  Vitals,
  'tbt' | 'shift' | 'kilobytes' | 'requests' | 'worker'
>

async function compare(browser: Browser, page: string, address: string, floor: FloorSite) {
  // Tells what is largest, and lets the server read what it reads once.
  const first = await visit(browser, address)
  const floorAddress =
    page === 'sign-in' ? `${floor.url}/` : floor.url + (await likeOf(first, page, floor))
  const all: { floor: Vitals; drawbar: Vitals }[] = []
  for (let run = 0; run < runs; run += 1)
    all.push({ floor: await visit(browser, floorAddress), drawbar: await visit(browser, address) })
  const at = (name: keyof Omit<Vitals, 'picture'>) =>
    median(all.map(({ drawbar }) => drawbar[name]))
  const least = median(all.map((each) => each.floor.lcp))
  const row: Row = {
    page,
    floor: Math.round(least),
    lcp: Math.round(at('lcp')),
    ratio: Number((at('lcp') / least).toFixed(2)),
    tbt: Math.round(at('tbt')),
    shift: Number(at('shift').toFixed(4)),
    kilobytes: Math.round(at('kilobytes')),
    requests: at('requests'),
    worker: Math.round(at('worker')),
  }
  console.log(JSON.stringify(row))
  return row
}

async function likeOf({ picture }: Vitals, name: string, floor: FloorSite) {
  const drawn = picture ? await (await fetch(picture)).blob() : null
  return floor.addPage(name, 'Every trailer answers to its plate', drawn)
}

/** With nothing in any cache. */
async function visit(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext(phone)
  try {
    return await measureVisit(context, address)
  } finally {
    await context.close()
  }
}
