import { expect, type Page } from '@playwright/test'

/** Goes to a page of the app within the app: the server does not draw it. */
export async function goWithin(page: Page, path: string) {
  await isTakenOver(page)
  // A page that is still coming would take its own address back.
  await page.waitForLoadState('networkidle')
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/** Waits until the app answers for a page that the server may have drawn. */
export async function isTakenOver(page: Page) {
  await expect(page.locator('#root > *').first()).toBeAttached()
  await expect(page.locator('#root[data-drawn=""]')).toHaveCount(0)
}
