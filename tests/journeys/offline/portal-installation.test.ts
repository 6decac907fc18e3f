import { expect, type Page } from '@playwright/test'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { type Middlebox, middlebox, portal, wayToPortal } from '#tests/support/network/middlebox.ts'

const words = 'This network answers with a page of its own. It may want you to sign in to it first.'
const worker = '/service-worker.js'

test.use({ withServiceWorker: true })
test.beforeEach(({ troubles }) => troubles.allow(/./))

test('A network’s way to its sign-in page, or the page itself for the worker, installs nothing and breaks nothing', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const box = await middlebox(app.url)
  const page = await open('viewer', undefined, { baseURL: box.url })
  await page.addInitScript(noteInstallation)
  for (const foreign of [portal, wayToPortal]) {
    box.answer((path) => (path === worker ? foreign : null))
    await page.goto('/home')
    await expect.poll(() => installation(page)).toBe('refused')
    expect(await registered(page)).toBe(false)
  }
  await breakInstallation(page, box)
  expect(await registered(page)).toBe(false)
  // The browser keeps it for the hour that it said.
  expect(await page.evaluate(isRefused, await unseenScript(page))).toBe(true)
  box.answer()
  await page.goto('/home')
  await deviceIsReady(page)
  for (const foreign of [portal, wayToPortal]) {
    box.answer(() => foreign)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      // It is refused, as it has to be.
      await registration.update().catch(() => undefined)
    })
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.goto('about:blank')
  await box.close()
})

test('An installation that the network broke off goes on as soon as there is one again', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const box = await middlebox(app.url)
  const page = await open('viewer', undefined, { baseURL: box.url })
  await page.addInitScript(noteInstallation)
  await breakInstallation(page, box)
  let begun = 0
  box.answer((path) => {
    if (path === worker) begun += 1
    return null
  })
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  // By itself the page waits for longer.
  await expect.poll(() => begun).toBeGreaterThan(0)
  await deviceIsReady(page)
  await page.goto('about:blank')
  await box.close()
})

/** Opens the app, and lets its worker come, but none of the files that it is to keep. */
async function breakInstallation(page: Page, box: Middlebox) {
  let isBegun = false
  box.answer((path) => {
    if (path === worker) isBegun = true
    return isBegun && path !== worker ? wayToPortal : null
  })
  await page.goto('/home')
  await expect.poll(() => installation(page)).toBe('redundant')
}

/** Runs in the page: notes how the app's first worker ends, or begins. */
function noteInstallation() {
  const container = ServiceWorkerContainer.prototype
  const { register } = container
  const note = (installation: string) => Object.assign(window, { installation })
  container.register = function (...how) {
    const registering = register.apply(this, how)
    registering.then(
      ({ installing }) =>
        installing?.addEventListener('statechange', () => note(installing.state), { once: true }),
      () => note('refused'),
    )
    return registering
  }
}

/** @returns the address of a script that the worker keeps and the page has not asked for */
async function unseenScript(page: Page) {
  const text = await (await page.request.get(worker)).text()
  const scripts = [...text.matchAll(/"url":"(assets\/[^"]+\.js)"/g)].map(([, url]) => `/${url}`)
  const seen = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((e) => e.name),
  )
  return scripts.find((url) => !seen.some((name) => name.endsWith(url))) ?? ''
}

/** Runs in the page. */
const isRefused = (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  )

const installation = (page: Page) => page.evaluate(() => Reflect.get(window, 'installation'))

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
