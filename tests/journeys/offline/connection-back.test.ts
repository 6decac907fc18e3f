import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { goWithin, isTakenOver } from '#tests/support/browser/go-within.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

/** Sooner than the app looks by itself, every 15 seconds. */
const soon = { timeout: 12_000 }

test('A trailer that the device does not have loads by itself when the network is back', async ({
  open,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_/)
  const page = await open('viewer', '/home', { withoutCopy: true })
  const { uuid, vin } = await findTrailer(page, ({ accessKey }) => accessKey)
  await page.route('**/api/trailer/*', (route) => route.abort())
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByText('The server does not answer.').first()).toBeVisible()
  await page.unroute('**/api/trailer/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible(soon)
})

test('A plate scanned without a network opens by itself when the network is back', async ({
  open,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_/)
  const viewer = await open('viewer', '/home')
  const { vin, accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const page = await open('stranger', '/login')
  await page.context().route('**/api/secure/**', (route) => route.abort())
  await goWithin(page, `/secure/access/${accessKey?.uuid}`)
  await expect(page.getByText('The server does not answer.').first()).toBeVisible()
  await page.context().unroute('**/api/secure/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: vin })).toBeVisible(soon)
})

test('A visitor comes back from a part to where they were', { tag: '@nightly' }, async ({
  open,
}) => {
  const viewer = await open('viewer', '/home')
  const { accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, {
    viewport: { width: 390, height: 500 },
  })
  const part = page.locator('main a[href*="/part/"]').last()
  await part.waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await part.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(100)
  await isTakenOver(page)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(place)
  await part.click()
  await page.getByText('Return to trailer').click()
  await expect(part).toBeVisible()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
})

test('The address keeps digits and signs of a search as they were typed', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  const box = page.getByRole('banner').getByRole('searchbox')
  for (const text of ['18274', '1e3', '{"a":1}']) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
    await expect(page.getByText(`Results for ‘${text}’`)).toBeVisible()
  }
  await page.goto('/trailers?page=2')
  await expect(page.getByText('Page 2 of 24')).toBeVisible()
})
