import { expect, type Page } from '@playwright/test'
import { plateAnswers, platePictures, visitedFiles } from '#src/offline/files/file-caches.ts'
import { pageIsKept } from './service-worker.ts'

/** Waits until the worker has what the page shows: its files, its answers, and the picture in front. */
export async function plateIsOnDevice(page: Page) {
  await expect(page.locator('main img[data-state]').first()).toHaveAttribute('data-state', 'shown')
  const answers = () => keptAnswers(page, '/api/secure/')
  await expect.poll(answers, { timeout: 50_000 }).toBeGreaterThan(3)
  await expect.poll(() => keptPictures(page)).toBeGreaterThan(0)
  await pageIsKept(page)
  // What comes after the page is kept as well.
  await page.waitForLoadState('networkidle')
}

/** @returns how many answers the device keeps whose address has this in it */
export const keptAnswers = (page: Page, part: string) => countKept(page, plateAnswers, part)

/** @returns how many pictures of plates the device keeps, of this upload or of any */
export const keptPictures = (page: Page, upload = '') => countKept(page, platePictures, upload)

/** @returns how many of the app's files a visitor's device keeps by such a name */
export const keptFiles = (page: Page, name: string) => countKept(page, visitedFiles, name)

function countKept(page: Page, shelf: string, part: string) {
  return page.evaluate(
    async ({ name, wanted }) => {
      const kept = await (await caches.open(name)).keys()
      return kept.filter(({ url }) => url.includes(wanted)).length
    },
    { name: shelf, wanted: part },
  )
}

/** Makes everything that the device keeps of plates an hour older. */
export function ageAnswers(page: Page) {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (!kept) continue
      const headers = new Headers(kept.headers)
      const keptAt = Date.parse(headers.get('drawbar-kept') ?? '')
      headers.set('drawbar-kept', new Date(keptAt - 3_600_000).toISOString())
      await cache.put(request, new Response(await kept.text(), { headers }))
    }
  }, plateAnswers)
}
