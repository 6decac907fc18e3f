import { type Browser, expect, type Page } from '@playwright/test'
import { batchScreens } from '#tests/screenshots/batch-screens.ts'
import { inspectionScreens } from '#tests/screenshots/inspection-screens.ts'
import { partScreens, settingsScreens, yardScreens } from '#tests/screenshots/other-screens.ts'
import { publicScreens } from '#tests/screenshots/public-screens.ts'
import type { Screen } from '#tests/screenshots/screen.ts'
import { open as openContext, show } from '#tests/screenshots/take.ts'
import { trailerScreens } from '#tests/screenshots/trailer-screens.ts'
import { readFacts, type YardFacts } from '#tests/screenshots/yard-facts.ts'
import { defectScreens, logbookScreens } from '#tests/screenshots/yard-screens.ts'

/** The table that `npm run screens` photographs. */
export const groups = {
  'Public screens': publicScreens,
  'Screens of trailers': trailerScreens,
  'Screens of parts and resources': partScreens,
  'Screens of the logbook': logbookScreens,
  'Screens of inspections': inspectionScreens,
  'Screens of defects': defectScreens,
  'Screens of the settings': settingsScreens,
  'Screens of the yard': yardScreens,
  'Screens of batches': batchScreens,
} as const

type Studio = { browser: Browser; url: string }
type Visit = {
  screensOf: (facts: YardFacts) => Screen[]
  /** Somebody who is signed in, to read the yard's facts with. */
  reader: Page
  /** @returns what is wrong with the screen that the page shows */
  look: (page: Page, screen: Screen) => Promise<string[]>
}

/** Every copy of the yard has the same. */
let facts: Promise<YardFacts> | null = null

/** Shows the screens with their states as a phone does, and expects nothing wrong with any. */
export async function expectNothingWrong(studio: Studio, { screensOf, reader, look }: Visit) {
  facts ??= readFacts(reader)
  const found: string[] = []
  const pages = new Map<string, Page>()
  for (const screen of screensOf(await facts).filter(({ failing }) => !failing)) {
    const key = keyOf(screen)
    const known = pages.get(key)
    const page = known ?? (await newPage(studio, screen))
    pages.set(key, page)
    if (known) await emptyTab(page)
    await show(page, screen)
    for (const problem of await look(page, screen)) found.push(`${screen.name}: ${problem}`)
    if (key === screen.name) await page.context().close()
  }
  for (const page of pages.values()) await page.context().close()
  expect(found).toEqual([])
}

async function newPage(studio: Studio, screen: Screen) {
  const context = await openContext(studio, screen, 'phone')
  return context.newPage()
}

/** What the screen before left in its tab, or keeps there as it goes, is gone as in a new one. */
async function emptyTab(page: Page) {
  await page.goto('/icons/favicon.svg')
  await page.evaluate(() => sessionStorage.clear())
}

/** Screens of one person share a page, whose device has its copy, but for those that can't. */
function keyOf({ name, who, act, waiting, isAlone }: Screen) {
  const isStranger = who === 'stranger'
  return isAlone || waiting || (isStranger && act) ? name : who
}
