import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

for (const [path, file, heading] of [
  ['/login', 'visitor/main-*.js', 'Login'],
  ['/trailers', 'index-*.js', 'Trailer Search'],
] as const) {
  test(`Where the script that ${path} begins with is refused the page says so, and comes to life once it is not`, async ({
    open,
    troubles,
  }) => {
    troubles.allow(/403/, /MIME type/)
    const page = await open(path === '/login' ? 'stranger' : 'viewer')
    const script = `**/assets/${file}`
    await page.route(script, (route) => route.fulfill(refused))
    await page.goto(path)
    const told = saidMissing(page)
    await expect(told).toBeVisible()
    await page.unroute(script)
    await told.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(told).toHaveCount(0)
  })
}

test('Where a script that only a plate needs is refused its page can be read, says so, and comes to life once it is not', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/403/, /MIME type/, /could not be loaded/)
  const { page, vin, told, letThrough } = await plateWithout(open, 'plate-*.js')
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await letThrough()
  await told.getByRole('button', { name: 'Try again' }).click()
  await isTakenOver(page)
  await expect(told).toHaveCount(0)
})

test('Where the form of a report is refused the plate stays and says so, and a press opens it once it is not', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/403/, /MIME type/, /could not be loaded/)
  const { page, vin, told, letThrough } = await plateWithout(open, 'report-form-*.js')
  await isTakenOver(page)
  const report = page.getByRole('button', { name: 'Report a problem' })
  await report.click()
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await letThrough()
  await report.click()
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toBeVisible()
  await expect(told).toHaveCount(0)
})

/** Opens a plate as a stranger to whom one script of it is refused, until it is let through. */
async function plateWithout(open: (who: 'stranger' | 'viewer') => Promise<Page>, file: string) {
  const viewer = await open('viewer')
  const { vin, accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const page = await open('stranger')
  const script = `**/assets/visitor/${file}`
  await page.route(script, (route) => route.fulfill(refused))
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  return { page, vin, told: saidMissing(page), letThrough: () => page.unroute(script) }
}

const refused = { status: 403, contentType: 'text/html', body: 'Blocked' }
const saidMissing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'could not be loaded' })
