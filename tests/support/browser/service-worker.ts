import { expect, type Page } from '@playwright/test'
import { withResolvers } from '#src/core/with-resolvers.ts'
import { visitedFiles } from '#src/offline/files/file-caches.ts'

/** Waits until the device holds the whole app: an active worker of members has stored all of it. */
export async function appIsOnDevice(page: Page) {
  const worker = () =>
    page.evaluate(async () => {
      const active = (await navigator.serviceWorker.getRegistration())?.active
      return active?.state === 'activated' && active.scriptURL
    })
  await expect.poll(worker, { timeout: 60_000 }).toContain('/service-worker.js')
}

/** Ends the worker that works as a browser does once it has had nothing to do for a while. */
export async function restWorker(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const working = withResolvers<string>()
  const atRest = withResolvers<void>()
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ status }) => status === 'activated')
    if (active?.runningStatus === 'stopped') atRest.resolve()
    else if (active) working.resolve(active.versionId)
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopWorker', { versionId: await working.promise })
  await atRest.promise
  await browser.detach()
}

/** Waits until a device without a member keeps what its pages show. */
export async function visitorIsServed(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Waits until the page opens again without a server on a device without a member. */
export async function pageIsKept(page: Page) {
  const isKept = () =>
    page.evaluate(async (shelf) => {
      const kept = await (await caches.open(shelf)).keys()
      const names = kept.map(({ url }) => new URL(url).pathname)
      const scripts = [...performance.getEntriesByType('resource')]
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && /\.js$/.test(pathname))
        .filter(({ pathname }) => !pathname.endsWith('-worker.js'))
      const isComplete = scripts.every(({ pathname }) => names.includes(pathname))
      return isComplete && scripts.length > 5
    }, visitedFiles)
  await expect.poll(isKept).toBe(true)
}
