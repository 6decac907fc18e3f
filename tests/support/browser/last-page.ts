import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from './device-copy.ts'

/** @returns what the first card of the list is called */
export async function pageIsKept(page: Page, address: string) {
  await copyIsComplete(page)
  const link = page.locator('.trailer-list .card-link').first()
  const title = (await link.textContent()) ?? ''
  await expect.poll(() => kept(page, address)).toContain(title)
  return title
}

/** Waits until the app has taken the page over. */
export const isLive = (page: Page) =>
  expect(page.locator('#root')).toHaveAttribute('data-drawn', 'live')

/** Holds all scripts of the app back. @returns lets them come */
export async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    // Of a page that has been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    release()
    await page.unroute('**/assets/*.js')
  }
}

/** What is kept of a page, '' for none. */
export const kept = (page: Page, address: string) =>
  page.evaluate((name) => {
    const all = Object.entries({ ...localStorage })
    return String(all.filter(([key]) => key.includes(`-page ${name}`)).map(([, text]) => text))
  }, address)
