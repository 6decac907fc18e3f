import type { Page } from '@playwright/test'
import { withDevicePage } from '../device-page.ts'
import { fillCopy } from '../list/fill-copy.ts'
import { median } from '../median.ts'

const { RUNS = '5', TRAILERS = '50000', SLOWER = '4' } = process.env
const trailers = Number(TRAILERS)
const customers = 5000

/** Milliseconds: to the first card of the list, to the charts of /home, and without those of last time. */
type Times = { list: number; home: number; counted: number }

/**
 * The fleet in numbers beside the list, both opened from the address in the installed app without a
 * network. SLOWER is how much the processor is slowed down, RUNS how often each is done, in turns.
 */
export function benchHome() {
  return withDevicePage(async ({ page, devtools }) => {
    await page.context().setOffline(true)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOWER) })
    await fillCopy(page, trailers, customers)
    const runs: Times[] = []
    // The first start of each reads what the others then know.
    await measure(page)
    for (let run = 0; run < Number(RUNS); run += 1) runs.push(await measure(page))
    const at = (one: keyof Times) => median(runs.map((run) => run[one]))
    const ratio = (one: keyof Times) => (at(one) / at('list')).toFixed(2)
    console.log(`${trailers} trailers: list ${at('list').toFixed(0)} ms`)
    console.log(`/home ${at('home').toFixed(0)} ms, ${ratio('home')} of it; goal 1.30`)
    console.log(
      `/home without last time's ${at('counted').toFixed(0)} ms, ${ratio('counted')} of it`,
    )
    console.log(JSON.stringify({ bench: 'home', trailers, slower: Number(SLOWER), runs }))
  })
}

async function measure(page: Page): Promise<Times> {
  const list = await start(page, '/trailers?layout=cards', '.trailer-list .card')
  const home = await start(page, '/home', '.fleet-charts')
  await page.getByText(trailers.toLocaleString('en-AU')).first().waitFor()
  await page.evaluate(() => {
    const kept = Object.keys(localStorage).filter((key) => key.endsWith('-figures'))
    for (const key of kept) localStorage.removeItem(key)
  })
  const counted = await start(page, '/home', '.fleet-charts')
  return { list, home, counted }
}

async function start(page: Page, path: string, selector: string) {
  await page.goto('about:blank')
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(selector).first().waitFor()
  return performance.now() - started
}
