import type { Page } from '@playwright/test'

/** Waits until the device holds the whole app: an active worker has stored all of it before. */
export async function appIsOnDevice(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
