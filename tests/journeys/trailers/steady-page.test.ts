import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitWithoutEnd } from '#tests/support/browser/endless-patience.ts'
import { noteMoves } from '#tests/support/browser/moves.ts'
import { ask } from '#tests/support/server/ask.ts'

/** Not while its place is held. */
const trailerIsShown = '.trailer-layout:not([aria-busy])'
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** What a trailer's page asks for: first what the heading waits for, then from its end upwards. */
const asked = [
  ...['defects', 'resources', 'resource-count', 'log', 'parts', 'inspections', 'access'].map(
    (last) => new RegExp(`/api/trailers?/[0-9a-f-]{36}/${last}\\b`),
  ),
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
    const waiting = new Map<RegExp, () => void>()
    for (const one of asked) {
      const free = new Promise<void>((resolve) => waiting.set(one, resolve))
      await page.route(one, async (route) => {
        await free
        await route.continue()
      })
    }
    await page.goto(`/trailer/${uuid}`)
    for (const one of asked) {
      const answered = page.waitForResponse(one)
      waiting.get(one)?.()
      await answered
      await twoFrames(page)
    }
    await isWhole(page)
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
    await page.goto(`/trailer/${uuid}`)
    await isWhole(page)
    expect(await moves(), 'after a reload').toEqual([])
    await page.getByRole('link', { name: 'Whole logbook' }).click()
    await expect(page).toHaveURL(/\/log$/)
    await page.context().setOffline(true)
    await page.goBack()
    await isWhole(page)
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

async function isWhole(page: Page) {
  await expect(page.getByRole('button', { name: 'Add Resources' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Whole logbook' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
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
