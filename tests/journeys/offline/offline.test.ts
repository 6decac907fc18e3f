import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import { quietFlags } from '#tests/support/browser/chromium.ts'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { appIsOnDevice, pageIsKept } from '#tests/support/browser/service-worker.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'

test.use({ withServiceWorker: true })

// Pictures that this device has never shown are not there.
test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('The app opens with the server dead, in this tab and in a new one', async ({ app, open }) => {
  const page = await open('editor', '/home')
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await app.kill('SIGKILL')
  await page.reload()
  await expectHome(page)
  await expectTrailers(await page.context().newPage(), `${app.url}/trailers`)
})

test('The app opens without a network', async ({ open }) => {
  const page = await open('viewer', '/home')
  await appIsOnDevice(page)
  await page.context().setOffline(true)
  await page.goto('/scan')
  await expect(page.getByRole('heading', { name: 'Scan' })).toBeVisible()
  await page.goto('/home')
  await expectHome(page)
})

test('What the browser threw away of the app is there again after a start with the server', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  await appIsOnDevice(page)
  const before = await keptOfApp(page)
  expect(before).toContain('/index.html')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
  })
  await page.reload()
  await expect.poll(() => keptOfApp(page), { timeout: 60_000 }).toEqual(before)
  await page.context().setOffline(true)
  await page.reload()
  await expectHome(page)
})

test('A page stands without its notifications, which come when the network lets them', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/notifications-/, /ERR_CONNECTION_FAILED/, /^exception: .*$/)
  // Beside a picture the browser asks for an icon that is not there.
  troubles.allow(/status of 404/)
  const page = await open('editor', '/icons/logo.svg')
  const chunk = '**/assets/notifications-*.js'
  await page.context().route(chunk, (route) => route.abort('connectionfailed'))
  await page.clock.install()
  await page.goto('/home')
  await expectHome(page)
  await page.context().unroute(chunk)
  const notifications = page.getByRole('region', { name: /Notifications/ })
  // It is asked for again some seconds after a moment that only the app knows.
  await expect(async () => {
    await page.clock.runFor(6000)
    await expect(notifications).toBeAttached({ timeout: 500 })
  }).toPass()
})

test('A stranger without a network is told so, and sees the trailer when it is back', async ({
  open,
  troubles,
}) => {
  // What the worker of the app could not get either.
  troubles.allow(/ERR_FAILED/)
  const viewer = await open('viewer', '/home')
  const { vin, accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const isAnother = (trailer: Trailer) => trailer.vin !== vin && trailer.accessKey
  const another = await findTrailer(viewer, isAnother)
  const page = await open('stranger', `/secure/access/${another.accessKey?.uuid}`)
  await expect(page.getByRole('heading', { name: another.vin })).toBeVisible()
  await pageIsKept(page)
  await page.context().setOffline(true)
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
})

test(
  'The app opens after the browser was restarted with the server dead',
  { tag: '@nightly' },
  async ({ app, troubles }, testInfo) => {
    const profile = testInfo.outputPath('profile')
    const start = async () => {
      const executablePath = process.env.CHROMIUM_PATH
      const context = await chromium.launchPersistentContext(profile, {
        ...(executablePath ? { executablePath } : {}),
        args: quietFlags,
      })
      await troubles.watch(context)
      return context
    }
    const before = await start()
    await before.addCookies([await cookieOf('editor')])
    const page = await firstPage(before)
    await page.goto(`${app.url}/home`)
    await expectHome(page)
    await appIsOnDevice(page)
    await copyIsComplete(page)
    await before.close()
    await app.kill('SIGKILL')

    const after = await start()
    const again = await firstPage(after)
    await again.goto(`${app.url}/home`)
    await expectHome(again)
    await expectTrailers(await after.newPage(), `${app.url}/trailers`)
    await after.close()
  },
)

async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage())
}

/** @returns the addresses of the app's own files that this device has */
const keptOfApp = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flatMap((all) => all.map(({ url }) => new URL(url).pathname)).sort()
  })

async function expectHome(page: Page) {
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wattle Ridge Trailers' })).toBeVisible()
  await expect(page.getByText('Trailers you open appear here.')).toBeVisible()
}

async function expectTrailers(page: Page, url: string) {
  await page.goto(url)
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trailer Search' })).toBeVisible()
  await expect(page.getByText('240 trailers', { exact: true })).toBeVisible()
}
