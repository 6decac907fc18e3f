import { expect, type Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { resourceSection } from '#tests/support/browser/resource-section.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('A kept trailer’s documents open with the server dead, and can be let go', async ({
  app,
  open,
}) => {
  const page = await open('viewer')
  const { uuid, name, upload } = await trailerWithPdf(page)
  await page.goto(`/trailer/${uuid}/documents`)
  await deviceIsReady(page)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^Kept on this device: \d+ files?, [\d.]+ [KM]B$/)).toBeVisible()
  await app.kill('SIGKILL')
  await page.reload()
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  const content = `/api/file/${upload}/content`
  await expect(resourceSection(page).link(name)).toHaveAttribute('href', content)
  const answered = await page.evaluate(async (address) => {
    const whole = await fetch(address)
    const part = await fetch(address, { headers: { range: 'bytes=0-3' } })
    return {
      type: whole.headers.get('content-type'),
      policy: whole.headers.get('content-security-policy'),
      disposition: whole.headers.get('content-disposition'),
      part: [part.status, await part.text()],
    }
  }, content)
  expect(answered.type).toBe('application/pdf')
  expect(answered.policy).toContain('sandbox')
  expect(answered.disposition).toMatch(/^inline; filename/)
  expect(answered.part).toEqual([206, '%PDF'])
  const opened = page
    .context()
    .waitForEvent('response', (response) => response.request().isNavigationRequest())
  await resourceSection(page).link(name).click()
  const document = await opened
  expect([
    new URL(document.url()).pathname,
    document.status(),
    document.fromServiceWorker(),
  ]).toEqual([content, 200, true])
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page.getByText(/^Photo, documents and manual: \d+ files?/)).toBeVisible()
  await expect.poll(() => page.evaluate(answersFrom, content)).toBe(false)
})

test('A document that is not here says so without a connection, and arrives later', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('viewer')
  const { uuid, name, upload } = await trailerWithPdf(page)
  await page.goto(`/trailer/${uuid}/documents`)
  await expect(resourceSection(page).link(name)).toBeVisible()
  await deviceIsReady(page)
  await app.kill('SIGKILL')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Queue: Offline/ })).toBeVisible()
  await resourceSection(page).link(name).click()
  const dialog = page.getByRole('dialog', { name: 'Not on this device' })
  await expect(dialog).toContainText(`There is no connection, and ${name} was not kept`)
  await dialog.getByRole('button', { name: 'Fetch it when there is a connection' }).click()
  await expect(dialog).toBeHidden()
  await app.restart()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectSaid(page, `‘${name}’ is on this device now.`)
  await app.kill('SIGKILL')
  expect(await page.evaluate(answersFrom, `/api/file/${upload}/content`)).toBe(true)
  await page.goto('/kept')
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name} from this device` }).click()
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible()
})

test('A whole search result is taken along, and signing out leaves none of it', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer')
  const { vin } = await findTrailer(page, ({ image }) => image)
  await page.goto(`/trailers?q=${vin}`)
  await deviceIsReady(page)
  await keepResult(page, vin)
  const kept = page.getByRole('main').getByRole('listitem')
  await expect(kept).toHaveText([new RegExp(`${vin}\\d+ files?, [\\d.]+ [KM]B`)])
  const stored = await storedFiles(page)
  await page.getByRole('button', { name: `Remove ${vin} from this device` }).click()
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible()
  await expect.poll(() => storedFiles(page)).toBeLessThan(stored)
  await page.goBack()
  await keepResult(page, vin)
  await expect(page.getByRole('link', { name: vin })).toBeVisible()
  expect(await storedFiles(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Menu of / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => storedFiles(page)).toBe(0)
})

test('A kept trailer that is deleted goes, and is kept again once restored', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('admin')
  const { vin, uuid } = await findTrailer(page, ({ image }) => image)
  await page.goto(`/trailers?q=${vin}`)
  await deviceIsReady(page)
  await keepResult(page, vin)
  await ask(page, 'POST /trailer/archive', { uuid })
  await page.reload()
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible()
  await ask(page, 'POST /trailer/{uuid}/restore', { uuid })
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([vin])
  await expect(page.getByText(/^All here: /)).toBeVisible()
})

test('A document whose tab finds no connection can be fetched later from there', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('viewer')
  const { uuid, name } = await trailerWithPdf(page)
  await page.goto(`/trailer/${uuid}/documents`)
  await deviceIsReady(page)
  await expect(resourceSection(page).link(name)).toBeVisible()
  await app.kill('SIGKILL')
  const opened = page.context().waitForEvent('page')
  await resourceSection(page).link(name).click()
  const tab = await opened
  await expect(tab.getByText(`There is no connection, and ‘${name}’ was not kept`)).toBeVisible()
  await tab.getByRole('button', { name: 'Fetch it when there is a connection' }).click()
  await expect(tab.getByText(`‘${name}’ is fetched as soon as`)).toBeVisible()
  await app.restart()
  await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(tab.getByText(`‘${name}’ is on this device now.`).first()).toBeVisible()
})

test('A device that is full says how much is here, and goes on when there is room', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/trailers?q=tipper')
  await deviceIsReady(page)
  const devTools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + 400_000 })
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep ‘tipper’ on this device' })
  await dialog.getByRole('button', { name: /^Keep \d+ trailers$/ }).click()
  await expect(page.getByText(/^This device is full: \d of \d files are here/)).toBeVisible()
  await devTools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(/^All here: /)).toBeVisible()
})

/** Keeps the one trailer that a search has found. */
async function keepResult(page: Page, search: string) {
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  const dialog = page.getByRole('dialog', { name: `Keep ‘${search}’ on this device` })
  await expect(dialog).toContainText(/will open without a connection: \d+ files?, [\d.]+ [KM]B/)
  await dialog.getByRole('button', { name: 'Keep 1 trailer' }).click()
  await expect(page.getByRole('heading', { name: 'Kept on this Device' })).toBeVisible()
  await expect(page.getByText(/^All here: /)).toBeVisible()
}

/** The first trailer of the yard with a PDF of its own. */
async function trailerWithPdf(page: Page) {
  const trailers: Trailer[] = await ask(page, 'GET /trailers', { limit: 100 })
  for (const { uuid } of trailers) {
    const resources = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
    const found = resources.find(({ upload }) => upload?.mime === 'application/pdf')
    if (found?.upload) return { uuid, name: found.name, upload: found.upload.uuid }
  }
  throw new Error('the demo yard has no such trailer')
}

async function answersFrom(address: string) {
  const response = await fetch(address).catch(() => null)
  return response?.ok ?? false
}

function storedFiles(page: Page) {
  return page.evaluate(async () => {
    // What reads codes is part of the app, and nobody's.
    const isOfPerson = (name: string) => name.startsWith('drawbar-') && name !== 'drawbar-reader'
    const names = (await caches.keys()).filter(isOfPerson)
    const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length)
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
}
