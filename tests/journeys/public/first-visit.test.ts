import { expect, type Page } from '@playwright/test'
import { platePictures, visitedFiles } from '#src/offline/files/file-caches.ts'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { visitorIsServed } from '#tests/support/browser/service-worker.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { middlebox } from '#tests/support/network/middlebox.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('For a plate that is opened once the service worker fetches nothing but itself, and keeps what is shown', async ({
  app,
  open,
}) => {
  const viewer = await open('viewer')
  const { accessKey } = await findTrailer(viewer, ({ accessKey: key, image }) => key && image)
  const asked: string[] = []
  const box = await middlebox(app.url)
  box.answer((path) => {
    asked.push(path)
    return null
  })
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, { baseURL: box.url })
  await expect(page.locator('main img').first()).toHaveAttribute('data-state', 'shown')
  await visitorIsServed(page)
  expect(asked.filter((path) => path.includes('/original'))).toEqual([])
  await expect.poll(() => countKept(page, platePictures)).toBeGreaterThan(0)
  await expect.poll(() => countKept(page, visitedFiles)).toBeGreaterThan(5)
  const loadedBy = (one: Page) =>
    one.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => {
        const { pathname, search } = new URL(name)
        return pathname + search
      }),
    )
  // The browser itself asks for these, and no entry tells of it.
  const byBrowser = /^\/(?:visitor-worker\.js|manifest\.webmanifest|icons\/.*)$/
  // What is on its way is told of once it has come.
  const others = async () => {
    const loaded = await loadedBy(page)
    return asked.filter((path) => !loaded.includes(path) && !byBrowser.test(path))
  }
  await expect.poll(others).toEqual([`/secure/access/${accessKey?.uuid}`])
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
  await page.goto('about:blank')
  await box.close()
})

test('Who signs in after a visit gets the whole app, and is told of no new version', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('stranger', '/')
  await visitorIsServed(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await signIn(page, 'viewer')
  await expect(page).toHaveURL(/\/home$/)
  await deviceIsReady(page)
  await expect.poll(() => countKept(page, visitedFiles)).toBe(0)
  await expect(page.getByText('A new version of Drawbar is ready.')).toHaveCount(0)
})

test('Who signs in at once has one worker only, that of members', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('stranger', '/login')
  const scripts: string[] = []
  page.context().on('serviceworker', (worker) => scripts.push(worker.url()))
  // Longer than it takes a visitor's page to register one.
  await page.waitForTimeout(1500)
  await signIn(page, 'viewer')
  await deviceIsReady(page)
  expect(scripts.map((url) => new URL(url).pathname)).toEqual(['/service-worker.js'])
})

test('The landing page has its pictures without a network, and a plate’s long key behind a short address is found', async ({
  open,
  troubles,
}) => {
  // What hears a hand scanner is kept once it has come, some seconds after the page.
  troubles.allow(unreachable, /Failed to load resource|public-hand-scanner/)
  const viewer = await open('viewer')
  const { vin, accessKey } = await findTrailer(viewer, ({ accessKey: key, image }) => key && image)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await visitorIsServed(page)
  await expect.poll(() => countKept(page, platePictures)).toBeGreaterThan(0)
  await page.goto('/')
  const isKept = (name: string) => page.evaluate((path) => caches.match(path).then(Boolean), name)
  for (const name of ['trailer.webp', 'plate.svg', 'link.svg', 'attach.svg', 'scan.svg'])
    await expect.poll(() => isKept(`/landing/${name}`), name).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const missing = () =>
    page
      .locator('img')
      .evaluateAll((all) =>
        all.filter((one) => !(one as HTMLImageElement).naturalWidth).map((one) => one.outerHTML),
      )
  await expect.poll(missing).toEqual([])
  await page.goto(`/T/${accessKey?.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('about:blank')
})

const countKept = (page: Page, shelf: string) =>
  page.evaluate(async (name) => {
    return (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0
  }, shelf)
