import { expect, type Locator, type Page } from '@playwright/test'
import { backgroundSync, leaveSendingToPage } from '#tests/support/browser/background-sync.ts'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { holdNotifications } from '#tests/support/browser/notifications.ts'
import { appIsOnDevice, restWorker } from '#tests/support/browser/service-worker.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { renewingProxy } from '#tests/support/network/renewing-proxy.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('A new version takes over when it is asked to, also while something is being sent', async ({
  app,
  open,
  troubles,
}) => {
  // A picture that the old worker was fetching as it went is loaded by the page that comes.
  troubles.allow(/api\/files\/.*ERR_FAILED/)
  const proxy = await renewingProxy(app.url)
  const page = await open('editor', '/home', { baseURL: proxy.url })
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await deviceIsReady(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(page).notes.fill('Axle two runs hot')
  const saving = await holdBack(page, `**/api/trailer/${uuid}`)
  await leaveSendingToPage(page)
  await trailerForm(page).save.click()
  await saving.held
  // The worker waits for the page to have sent.
  const wake = await backgroundSync(page, proxy.url)
  await wake()
  proxy.renew()
  const useIt = await offered(page)
  // The new one waits, and the old one works.
  expect(await states(page)).toEqual(['installed', 'activated'])
  await use(useIt)
  await expect(page.getByText('Axle two runs hot')).toBeVisible()
  // For a moment it is about to begin.
  await expect.poll(() => states(page)).toEqual([undefined, 'activated'])
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Axle two runs hot')
  await page.goto('about:blank')
  await proxy.close()
})

test('A new version takes over at once though the browser has put the old one to rest', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const proxy = await renewingProxy(app.url)
  const page = await open('viewer', '/home', { baseURL: proxy.url })
  await deviceIsReady(page)
  proxy.renew()
  const useIt = await offered(page)
  await restWorker(page)
  await use(useIt)
  await expect.poll(() => states(page)).toEqual([undefined, 'activated'])
  await page.goto('about:blank')
  await proxy.close()
})

test('A tab of the older version goes on beside the new one, and changes to it when it is asked to', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const proxy = await renewingProxy(app.url)
  const first = await open('editor', '/home', { baseURL: proxy.url })
  await deviceIsReady(first)
  const { uuid } = await findTrailer(first, () => true)
  const second = await first.context().newPage()
  await second.goto(`/trailer/${uuid}`)
  await second.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(second).notes.fill('Written in the older version')
  const saving = await holdBack(second, `**/api/trailer/${uuid}`)
  await leaveSendingToPage(second)
  await trailerForm(second).save.click()
  await saving.held
  // Its offer stays until the other tab is there again.
  await holdNotifications(second)
  proxy.renew()
  await use(await offered(first))
  await use(second.getByRole('button', { name: 'Use it' }))
  await expect(second.getByText('Written in the older version')).toBeVisible()
  await everythingIsSent(second)
  const sent = await ask(second, 'GET /trailer/{uuid}', { uuid })
  expect(sent.notes).toBe('Written in the older version')
  await second.goto('about:blank')
  await first.goto('about:blank')
  await proxy.close()
})

test('A version that another tab began to use before this one heard of it is offered here as well', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const proxy = await renewingProxy(app.url)
  const page = await open('viewer', '/home', { baseURL: proxy.url })
  await appIsOnDevice(page)
  proxy.renew()
  await use(await offered(page, takeOverAtOnce))
  await page.goto('about:blank')
  await proxy.close()
})

/** Has the browser look for a new version. @returns the button that lets it take over */
async function offered(page: Page, look: () => unknown = update): Promise<Locator> {
  await page.evaluate(look)
  const useIt = page.getByRole('button', { name: 'Use it' })
  await expect(useIt).toBeVisible()
  return useIt
}

/** Lets the new version take over, and waits for its page. */
async function use(useIt: Locator) {
  const reloaded = useIt.page().waitForEvent('load', { timeout: 50_000 })
  await useIt.click()
  await reloaded
}

/** Runs in the page. */
const update = async () => void (await navigator.serviceWorker.getRegistration())?.update()

/** Runs in the page: another tab agrees as soon as the new version is there. */
async function takeOverAtOnce() {
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' })
    })
  })
  await registration?.update()
}

/** @returns what the workers are that wait and that work */
function states(page: Page) {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready
    return [waiting?.state, active?.state]
  })
}
