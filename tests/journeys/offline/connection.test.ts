import { expect, type Page } from '@playwright/test'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('A sign-in page of somebody’s network counts as offline, our own answer as online', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await deviceIsReady(page)
  const status = page.getByRole('link', { name: /^Queue/ }).first()
  await page.context().route('**/api/**', portal)
  await askAgain(page)
  await expect(status).toHaveAccessibleName(/Offline/i)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.context().unroute('**/api/**', portal)
  await askAgain(page)
  await expect(status).not.toHaveAccessibleName(/Offline/i)
})

test('A server that answers 500 to everything is told as one in trouble, not as being offline', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 500/)
  const page = await open('viewer', '/queue')
  await deviceIsReady(page)
  const status = page.getByRole('link', { name: /^Queue/ }).first()
  await page.context().route('**/api/**', broken)
  await askAgain(page)
  await expect(status).toHaveAccessibleName('Queue: Server trouble')
  await expect(page.getByText(/^The server has trouble\. Your changes are kept here/)).toBeVisible()
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  await page.context().unroute('**/api/**', broken)
  await expect(status).toHaveAccessibleName('Queue: Up to date')
})

test('A picture that was shown is there without the server, in whatever size it is', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('viewer', '/home')
  await deviceIsReady(page)
  const { uuid, vin } = await findTrailer(page, ({ image }) => image)
  await page.goto(`/trailers?layout=cards&q=${vin}`)
  const picture = page.locator('main img').first()
  await expect(picture).toHaveAttribute('data-state', 'shown')
  await expect.poll(() => page.evaluate(countPictures)).toBeGreaterThan(0)
  await app.kill('SIGKILL')
  await page.reload()
  await expect(picture).toHaveAttribute('data-state', 'shown')
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await expect(picture).toHaveAttribute('data-state', 'shown')
})

/** Runs in the page. @returns how many pictures the device has kept */
async function countPictures() {
  const names = (await caches.keys()).filter((name) => name.endsWith('-pictures'))
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const portal = (route: { fulfill(answer: object): Promise<void> }) =>
  route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' })

const broken = (route: { fulfill(answer: object): Promise<void> }) =>
  route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' })

/** What a browser says of the connection is a reason to ask, no more. */
const askAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
