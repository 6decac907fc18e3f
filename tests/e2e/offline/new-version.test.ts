import { expect, type Page } from '@playwright/test'
import { backgroundSync } from '#tests/support/browser/background-sync.ts'
import {
  copyIsComplete,
  deviceIsReady,
  everythingIsSent,
} from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { holdNotifications } from '#tests/support/browser/notifications.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
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
  await trailerForm(page).save.click()
  await saving.held
  // The worker waits for the page to have sent.
  const wake = await backgroundSync(page, proxy.url)
  await wake()
  proxy.renew()
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  const useIt = page.getByRole('button', { name: 'Use it' })
  await expect(useIt).toBeVisible({ timeout: 30_000 })
  // The new one waits, and the old one works.
  expect(await states(page)).toEqual(['installed', 'activated'])
  const reloaded = page.waitForEvent('load', { timeout: 30_000 })
  await useIt.click()
  await reloaded
  await expect(page.getByText('Axle two runs hot')).toBeVisible()
  // For a moment it is about to begin.
  await expect.poll(() => states(page)).toEqual([undefined, 'activated'])
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Axle two runs hot')
  await page.goto('about:blank')
  await proxy.close()
})

test('A tab of the older version goes on beside the new one, and changes to it when it is asked to', async ({
  app,
  open,
}) => {
  const proxy = await renewingProxy(app.url)
  const first = await open('editor', '/home', { baseURL: proxy.url })
  await deviceIsReady(first)
  const { uuid } = await findTrailer(first, () => true)
  const second = await first.context().newPage()
  await second.goto(`/trailer/${uuid}`)
  await second.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(second).notes.fill('Written in the older version')
  const saving = await holdBack(second, `**/api/trailer/${uuid}`)
  await trailerForm(second).save.click()
  await saving.held
  // Its offer stays until the other tab is there again.
  await holdNotifications(second)
  proxy.renew()
  await first.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  const useIt = first.getByRole('button', { name: 'Use it' })
  await expect(useIt).toBeVisible({ timeout: 30_000 })
  const reloaded = first.waitForEvent('load', { timeout: 30_000 })
  await useIt.click()
  await reloaded
  const changed = second.waitForEvent('load', { timeout: 30_000 })
  await second.getByRole('button', { name: 'Use it' }).click()
  await changed
  await expect(second.getByText('Written in the older version')).toBeVisible()
  await everythingIsSent(second)
  const sent = await ask(second, 'GET /trailer/{uuid}', { uuid })
  expect(sent.notes).toBe('Written in the older version')
  await second.goto('about:blank')
  await first.goto('about:blank')
  await proxy.close()
})

test('A version that another tab began to use before this one heard of it is offered here as well', async ({
  app,
  open,
}) => {
  const proxy = await renewingProxy(app.url)
  const page = await open('viewer', '/home', { baseURL: proxy.url })
  await appIsOnDevice(page)
  proxy.renew()
  await page.evaluate(takeOverAtOnce)
  const useIt = page.getByRole('button', { name: 'Use it' })
  await expect(useIt).toBeVisible({ timeout: 30_000 })
  const reloaded = page.waitForEvent('load', { timeout: 30_000 })
  await useIt.click()
  await reloaded
  await page.goto('about:blank')
  await proxy.close()
})

test('The first version is not announced as a new one, however long it takes to begin', async ({
  open,
}) => {
  const page = await open('editor')
  await page.addInitScript(beginSlowly)
  await page.goto('/home')
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  expect(await isAnnounced(page)).toBe(false)
  await page.addInitScript(beginMeanwhile)
  await page.reload()
  await expect(page.locator('html[data-looks="2"]')).toBeAttached()
  expect(await isAnnounced(page)).toBe(false)
})

/** @returns whether a new version is offered soon; the offer goes by itself, so that none is no proof */
const isAnnounced = (page: Page) =>
  page
    .getByText('A new version of Drawbar is ready.')
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    )

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

/** Runs in the page: the 200 ms in which a first worker begins are over before it does. */
function beginSlowly() {
  const { setTimeout } = window
  window.setTimeout = ((run: () => void, pause: number, ...rest: unknown[]) => {
    if (pause !== 200) return setTimeout(run, pause, ...rest)
    run()
    return 0
  }) as typeof setTimeout
}

/** Runs in the page: the worker that works was waiting until the page looked for it again. */
function beginMeanwhile() {
  const { getRegistration } = ServiceWorkerContainer.prototype
  let looks = 0
  ServiceWorkerContainer.prototype.getRegistration = async function (...address) {
    const found = await getRegistration.apply(this, address)
    looks += 1
    document.documentElement.dataset.looks = String(looks)
    return found
  }
  const { prototype } = ServiceWorkerRegistration
  const waiting = Object.getOwnPropertyDescriptor(prototype, 'waiting')
  Object.defineProperty(prototype, 'waiting', {
    get() {
      return looks < 2 ? this.active : waiting?.get?.call(this)
    },
  })
}

/** @returns what the workers are that wait and that work */
function states(page: Page) {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready
    return [waiting?.state, active?.state]
  })
}
