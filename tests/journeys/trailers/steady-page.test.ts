import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitWithoutEnd } from '#tests/support/browser/endless-patience.ts'
import { noteMoves } from '#tests/support/browser/moves.ts'
import { ask } from '#tests/support/server/ask.ts'

/** Not while its place is held. */
const trailerIsShown = '.trailer-tabs'
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** What the page asks for, first what its heading waits for. */
const head = ['defects', 'resource-count', 'parts', 'access']
/** What each section asks for besides, from its end upwards, and what it shows last. */
const sections = [
  { path: '', asked: [], last: /^Parts/ },
  { path: '/documents', asked: ['resources'], last: /^Offline/ },
  { path: '/condition', asked: ['inspections'], last: /^Inspections/ },
  { path: '/logbook', asked: ['log'], last: /^Logbook/ },
]

const patternsOf = (asked: string[]) => [
  ...asked.map((last) => new RegExp(`/api/trailers?/[0-9a-f-]{36}/${last}\\b`)),
  /\/api\/reports\?/,
]

for (const viewport of [phone, desk]) {
  const size = `${viewport.width}x${viewport.height}`

  test(`Nothing on a trailer's page moves while answers come in the wrong order, at ${size}`, {
    tag: '@nightly',
  }, async ({ open }) => {
    const page = await open('editor', undefined, { viewport })
    // The copy does not come either: the server is asked for everything.
    await page.context().route('**/api/sync**', () => undefined)
    const uuid = await fullTrailer(page)
    await waitInOrder(page)
    const moves = await noteMoves(page, trailerIsShown)
    for (const { path, asked, last } of sections) {
      const all = patternsOf([...asked, ...head])
      const waiting = new Map<RegExp, () => void>()
      for (const one of all) {
        const free = new Promise<void>((resolve) => waiting.set(one, resolve))
        await page.route(one, async (route) => {
          await free
          await route.continue()
        })
      }
      await page.goto(`/trailer/${uuid}${path}`)
      for (const one of all) {
        const answered = page.waitForResponse(one)
        waiting.get(one)?.()
        await answered
        await twoFrames(page)
      }
      await isWhole(page, last)
      for (const one of all) await page.unroute(one)
    }
    expect(await moves()).toEqual([])
  })

  test(`Nothing on a trailer's page moves that comes from the device, at ${size}`, {
    tag: '@nightly',
  }, async ({ open, troubles }) => {
    troubles.allow(/ERR_INTERNET_DISCONNECTED/)
    const page = await open('editor', '/home', { viewport })
    await copyIsComplete(page)
    const uuid = await fullTrailer(page)
    await waitInOrder(page)
    const moves = await noteMoves(page, trailerIsShown)
    for (const { path, last } of sections) {
      await page.goto(`/trailer/${uuid}${path}`)
      await isWhole(page, last)
      expect(await moves(), `after a reload: ${path}`).toEqual([])
    }
    await page.getByRole('link', { name: 'Whole logbook' }).click()
    await expect(page).toHaveURL(/\/log$/)
    await page.context().setOffline(true)
    await page.goBack()
    await isWhole(page, /^Logbook/)
    expect(await moves(), 'without a network').toEqual([])
  })
}

/** After three seconds each piece of the page waits by itself: not here. */
const waitInOrder = (page: Page) => waitWithoutEnd(page, 3000)

/** @returns one with a danger, defects, inspections and entries */
async function fullTrailer(page: Page): Promise<string> {
  const dangers = await ask(page, 'GET /defects', { severity: 'dangerous', state: 'open' })
  const uuid = dangers[0]?.trailer.uuid
  if (!uuid) throw new Error('The demo has no dangerous defect')
  return uuid
}

async function isWhole(page: Page, last: RegExp) {
  await expect(page.getByRole('heading', { level: 2, name: last })).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await twoFrames(page)
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )
