import { expect, type Page } from '@playwright/test'
import { appIsOnDevice } from './service-worker.ts'

/** Waits until a page opens without a network as it is now. */
export async function deviceIsReady(page: Page) {
  await appIsOnDevice(page)
  await copyIsComplete(page)
}

/** Waits until the device has the organization's trailers with all that belongs to them. */
export async function copyIsComplete(page: Page) {
  await expect.poll(() => syncedRevision(page), { timeout: 30_000 }).toBeGreaterThan(0)
}

/** Waits until what was typed into a form would outlive the page. */
export async function draftIsKept(page: Page, typed: string) {
  const drafts = () =>
    page.evaluate(async () => {
      const [known] = await indexedDB.databases()
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(known?.name ?? '')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const kept = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction('drafts').objectStore('drafts').getAll()
        request.onsuccess = () => resolve(request.result)
      })
      database.close()
      return JSON.stringify(kept)
    })
  await expect.poll(drafts).toContain(typed)
}

/** @returns the revision that the copy of the signed-in user stands at, 0 while it is incomplete */
export function syncedRevision(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    if (!known?.name) return 0
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(known.name ?? '')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    if (!database.objectStoreNames.contains('sync')) {
      database.close()
      return 0
    }
    const state = await new Promise<{ isComplete: boolean; revision: number } | undefined>(
      (resolve) => {
        const request = database.transaction('sync').objectStore('sync').get('sync')
        request.onsuccess = () => resolve(request.result)
      },
    )
    database.close()
    return state?.isComplete ? state.revision : 0
  })
}
