import { expect, type Page } from '@playwright/test'
import { copyIsComplete, countRows } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'

test.use({ withServiceWorker: true })

test('A copy that is cleared while pages of it come begins anew, and misses nothing', async ({
  open,
}) => {
  const page = await open('viewer', '/icons/logo.svg')
  const { promise: held, resolve: letOn } = Promise.withResolvers<boolean>()
  await loadInPages(page, 100, (asked) => asked !== 4 || held)
  await page.goto('/home')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '300')
  await clearCopy(page)
  letOn(true)
  await copyIsComplete(page)
  expect(await countRows(page, 'trailer')).toBe(240)
})

/** @param isLetOn whether the nth page comes */
async function loadInPages(
  page: Page,
  limit: number,
  isLetOn: (asked: number) => boolean | Promise<boolean>,
) {
  let asked = 0
  await page.route('**/api/sync?**', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', String(limit))
    asked += 1
    if (await isLetOn(asked)) await route.continue({ url: url.href })
  })
}

/** As somebody does who leaves in another tab. */
const clearCopy = (page: Page) =>
  page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    const opening = indexedDB.open(known?.name ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const tables = ['sync', 'customer', 'trailer', 'access_key']
    const work = opening.result.transaction(tables, 'readwrite')
    for (const table of tables) work.objectStore(table).clear()
    await new Promise((resolve) => {
      work.oncomplete = resolve
    })
    opening.result.close()
  })
