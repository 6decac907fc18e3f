import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page has what it loads once it has nothing else to do: its dialogs, menus and
 * notifications. From then on it needs no server for them.
 */
export async function partsHaveCome(page: Page) {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  // Who asked to be called before is called before.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })))
  await expect.poll(() => page.evaluate(onTheirWay)).toEqual([])
}

/** In a page. @returns the files of parts that were asked for and have not come */
function onTheirWay() {
  const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const asked = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"], link[rel="stylesheet"]',
  )
  return [...asked].map(({ href }) => href).filter((href) => !come.has(href))
}
