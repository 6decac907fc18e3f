import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'

test.use({ withServiceWorker: true })

test('The first version is not announced as a new one, however long it takes to begin', {
  tag: '@nightly',
}, async ({ open }) => {
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
