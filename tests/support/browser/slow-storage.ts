import type { Page } from '@playwright/test'

/** From here on no write of a draft ends while the page is there, as on very slow storage. */
export function stopWriting(page: Page) {
  return page.evaluate(() => {
    const { put, delete: remove } = IDBObjectStore.prototype
    IDBTransaction.prototype.commit = () => undefined
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'drafts') keepOpen(this)
      return put.apply(this, row)
    }
    IDBObjectStore.prototype.delete = function (key) {
      if (this.name === 'drafts') keepOpen(this)
      return remove.call(this, key)
    }

    function keepOpen(table: IDBObjectStore) {
      table.count().onsuccess = () => keepOpen(table)
    }
  })
}

/** Keeps the drafts of the device busy from another tab. @returns lets them be read */
export const holdDrafts = (page: Page) => holdStore(page, 'drafts')

/** Keeps tables of the device busy from another tab. @returns lets them be read */
export async function holdStore(page: Page, ...stores: [string, ...string[]]) {
  const other = await page.context().newPage()
  await other.goto('/icons/favicon.svg')
  await other.evaluate(async (names) => {
    const [known] = await indexedDB.databases()
    const opening = indexedDB.open(known?.name ?? '')
    await new Promise<void>((resolve, reject) => {
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const [first] = names
        const table = opening.result.transaction(names, 'readwrite').objectStore(first)
        const keepOpen = () => {
          table.count().onsuccess = keepOpen
          resolve()
        }
        keepOpen()
      }
    })
  }, stores)
  return () => other.close()
}

/**
 * Lets the next picture that is chosen take its time to be decoded, as on an old phone.
 * @returns lets it be ready
 */
export async function holdPicture(page: Page) {
  await page.evaluate(() => {
    const decode = window.createImageBitmap
    const ready = new Promise((resolve) => Object.assign(window, { letPictureGo: resolve }))
    window.createImageBitmap = (async (...input: Parameters<typeof decode>) => {
      await ready
      return decode(...input)
    }) as typeof decode
  })
  return () => page.evaluate(() => Reflect.get(window, 'letPictureGo')())
}
