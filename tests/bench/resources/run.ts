import { expect, type Page } from '@playwright/test'
import { openBatch, resourceSection, textFile } from '#tests/support/browser/resource-section.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'
import { type DevicePage, withDevicePage } from '../device-page.ts'
import { median } from '../median.ts'

const { RUNS = '5', COUNT = '20', SLOWER = '4' } = process.env
const count = Number(COUNT)
/** Milliseconds. */
const patience = 300_000

/** Milliseconds. */
type Times = { uploaded: number; created: number; floor: number }

/**
 * Uploads COUNT small files into a batch on a trailer's page and creates them, until the page says so,
 * beside as many calls of the page alone. SLOWER is how much the processor is slowed down, RUNS how
 * often it is done.
 */
export function benchResources() {
  return withDevicePage(async (device) => {
    const runs: Times[] = []
    for (let run = 1; run <= Number(RUNS); run += 1) runs.push(await once(device))
    const [uploaded, created, floor] = (['uploaded', 'created', 'floor'] as const).map((name) =>
      median(runs.map((one) => one[name])),
    )
    console.log(`${count} files uploaded: ${uploaded?.toFixed(0)} ms`)
    const ratio = median(runs.map((one) => one.created / one.floor)).toFixed(1)
    console.log(`created: ${created?.toFixed(0)} ms, calls alone ${floor?.toFixed(0)} ms: ${ratio}`)
    console.log(JSON.stringify({ bench: 'resources', count, slower: Number(SLOWER), runs }))
  })
}

async function once({ page, devtools }: DevicePage): Promise<Times> {
  const { uuid } = await bareTrailer(page)
  const { dialog, files, create } = await openBatch(page, uuid)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOWER) })
  const uploaded = await time(async () => {
    await files.setInputFiles(names().map((name) => textFile(`${name}.txt`)))
    await expect(create).toBeEnabled({ timeout: patience })
  })
  const created = await time(async () => {
    await create.click()
    await expect(dialog).toBeHidden({ timeout: patience })
    await expect(resourceSection(page).heading).toHaveText(`Resources ${count}`)
  })
  const floor = await time(() => createAlone(page))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { uploaded, created, floor }
}

/** As many links by the same call, one after the other, for another trailer. */
async function createAlone(page: Page) {
  const { uuid: trailer } = await bareTrailer(page)
  const bodies = names().map((name) => ({ trailer, type: 'URL', name, url: 'https://example.com' }))
  await page.evaluate(async (all) => {
    const headers = { 'content-type': 'application/json' }
    for (const body of all) {
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      const { ok, status } = await fetch('/api/trailers/resources', request)
      if (!ok) throw new Error(`A link was answered with ${status}`)
    }
  }, bodies)
}

async function time(act: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const names = () => Array.from({ length: count }, (_none, index) => `Sheet ${index + 1}`)
