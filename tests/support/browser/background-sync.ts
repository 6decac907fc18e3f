import type { Page } from '@playwright/test'

/** @returns a function that does what the browser does once it finds a connection */
export async function backgroundSync(page: Page, origin: string): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const sync = { origin, registrationId: await registration, tag: 'outbox', lastChance: false }
  return async () => void (await browser.send('ServiceWorker.dispatchSyncEvent', sync))
}

/** The browser wakes no worker by itself, which may be sooner than the page that has something to send. */
export async function leaveSendingToPage(page: Page) {
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
}
