import { stat } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { inspectAddress, inspectForm, longChecklist } from '#tests/support/browser/inspections.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'
import { type DevicePage, withDevicePage } from '../device-page.ts'
import { median } from '../median.ts'
import { fillLogbook } from './fill-logbook.ts'
import { commitFloor, drawFloor, scrollFrames } from './floors.ts'

const { RUNS = '5', ENTRIES = '2000', SLOWER = '4' } = process.env
const sections = ['Wheels', 'Brakes', 'Lights', 'Coupling', 'Body']
const failed = ['Wheels 2', 'Brakes 5', 'Body 8']
const photosEach = 4
/** Milliseconds. */
const aLook = 500

/** Milliseconds, bytes of the report, frames a second, and rows of the logbook that were drawn. */
type Times = {
  finish: number
  /** What a bare page takes for the same commit. */
  commit: number
  report: number
  bytes: number
  timeline: number
  /** What the browser alone takes for the same rows. */
  rows: number
  scrolled: number
  still: number
  drawn: number
}

/**
 * The yard's work on a device without a network: from 'Finish' of an inspection with 40 items, 3 fails
 * and 12 photos to 'Saved on this device', its report as a PDF, and a logbook with ENTRIES entries
 * from its link to its first entries, and scrolled. SLOWER is how much the processor is slowed down, RUNS how often
 * each is done.
 */
export function benchYard() {
  return withDevicePage(async (device) => {
    const { page } = device
    const checklist = (await listOf(page)).uuid
    const { uuid } = await bareTrailer(page)
    const all = await ask(page, 'GET /trailers', { limit: 100 })
    // Photos that are not sent yet are drawn as large as they are: its entries have none.
    const written = all.find((trailer) => trailer.uuid !== uuid)?.uuid ?? ''
    await page.goto(inspectAddress(uuid, checklist))
    await expect(inspectForm(page).finish).toBeVisible()
    await page.context().setOffline(true)
    const runs: Times[] = []
    for (let run = 0; run < Number(RUNS); run += 1) {
      runs.push({ ...(await inspect(device, uuid, checklist)), ...(await read(device, written)) })
    }
    const at = (name: keyof Times) => median(runs.map((one) => one[name]))
    const over = (name: keyof Times, floor: keyof Times) =>
      `${at(name).toFixed(0)} ms, floor ${at(floor).toFixed(0)} ms`
    console.log(`finish with ${failed.length * photosEach} photos: ${over('finish', 'commit')}`)
    console.log(`its report: ${at('report').toFixed(0)} ms, ${(at('bytes') / 1e6).toFixed(2)} MB`)
    console.log(`a logbook of ${ENTRIES} entries: ${over('timeline', 'rows')}`)
    const frames = `${at('scrolled').toFixed(0)} frames a second, still ${at('still').toFixed(0)}`
    console.log(`scrolled, ${at('drawn').toFixed(0)} rows drawn by then: ${frames}`)
    console.log(JSON.stringify({ bench: 'yard', slower: Number(SLOWER), runs }))
  })
}

async function listOf(page: Page) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('There is no browser')
  await context.addCookies([await cookieOf('admin')])
  const admin = await context.newPage()
  await admin.goto('/home')
  const checklist = await longChecklist(admin)
  await context.close()
  return checklist
}

const slow = ({ devtools }: DevicePage, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate })

async function inspect(device: DevicePage, trailer: string, checklist: string) {
  const { page } = device
  const form = inspectForm(page)
  await page.goto(inspectAddress(trailer, checklist))
  for (const title of failed) {
    await form.choose(title, 'Fail')
    await form.choose(title, 'Major')
    await form
      .item(title)
      .getByLabel(/^Choose photos/)
      .setInputFiles(await photos(title))
    await expect(form.item(title).getByRole('img')).toHaveCount(photosEach, { timeout: 60_000 })
  }
  for (const section of sections) await form.allPass(section).click()
  await form.sign()
  await slow(device, Number(SLOWER))
  const finish = await untilThere(page, 'Finish', 'Saved on this device')
  const commit = await commitFloor(page)
  await page.getByRole('link', { name: 'View the inspection' }).click()
  const save = page.getByRole('button', { name: 'Save as PDF' })
  await expect(save).toBeVisible()
  const begun = performance.now()
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const report = performance.now() - begun
  const { size: bytes } = await stat(await download.path())
  await slow(device, 1)
  return { finish, commit, report, bytes }
}

async function read(device: DevicePage, trailer: string) {
  const { page } = device
  await fillLogbook(page, trailer, Number(ENTRIES))
  await page.goto(`/trailer/${trailer}`)
  const link = page.getByRole('link', { name: /^Whole logbook/ })
  await link.scrollIntoViewIfNeeded()
  // Who presses it has seen it before.
  await page.waitForTimeout(aLook)
  await slow(device, Number(SLOWER))
  const timeline = await untilThere(
    page,
    'Whole logbook',
    'Logbook of',
    '.moments[data-long] .moment',
  )
  const rows = await drawFloor(page, '.moments')
  const { scrolled, still, rows: drawn } = await scrollFrames(page)
  await slow(device, 1)
  return { timeline, rows, scrolled, still, drawn }
}

/** As large and as restless as a phone's, of which little can be left out. */
const photos = (title: string) =>
  Promise.all(
    Array.from({ length: photosEach }, async (_, index) => ({
      name: `${title} ${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          ...{ width: 2560, height: 1920, channels: 3, background: '#888' },
          noise: { type: 'gaussian', mean: 128, sigma: 12 },
        },
      })
        .jpeg({ quality: 85 })
        .toBuffer(),
    })),
  )

/** @returns milliseconds from a press to the first frame with a heading, and what stands below it */
function untilThere(page: Page, words: string, heading: string, below = 'main') {
  return page.evaluate(
    async ([text, title, rows]) => {
      const found = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].find((one) =>
        one.textContent?.toLowerCase().includes(text.toLowerCase()),
      )
      if (!found) throw new Error(`There is no ${text}`)
      const start = performance.now()
      found.click()
      for (;;) {
        await new Promise(requestAnimationFrame)
        const headings = [...document.querySelectorAll('h1, h2')]
        const isHeaded = headings.some(({ textContent }) => textContent?.startsWith(title))
        if (isHeaded && document.querySelector(rows)) break
        if (performance.now() - start > 30_000) throw new Error(`${title} does not come`)
      }
      return performance.now() - start
    },
    [words, heading, below] as const,
  )
}
