import { expect, type Page } from '@playwright/test'
import { appIsOnDevice } from './service-worker.ts'

/** Waits until a page opens without a network as it is now. */
export async function deviceIsReady(page: Page) {
  await appIsOnDevice(page)
  await copyIsComplete(page)
}

/** Waits until the device has the organization's trailers with all that belongs to them. */
export async function copyIsComplete(page: Page) {
  await expect.poll(() => syncedRevision(page), { timeout: 50_000 }).toBeGreaterThan(0)
}

/** Lets the copy be brought up to date, as when the person comes back to the page. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Waits until what was typed into a form would outlive the page. */
export async function draftIsKept(page: Page, typed: string) {
  await expect.poll(async () => JSON.stringify(await rowsOf(page, 'drafts'))).toContain(typed)
}

/** Waits until the server has every change of this device, but for those that it refused. */
export async function everythingIsSent(page: Page) {
  const states = async () =>
    (await rowsOf<{ state: string }>(page, 'outbox')).map((row) => row.state)
  await expect.poll(states, { timeout: 50_000 }).not.toContain('waiting')
}

/** @returns the revision that the copy of the signed-in user stands at, 0 while it is incomplete */
export async function syncedRevision(page: Page): Promise<number> {
  const [state] = await rowsOf<{ isComplete: boolean; revision: number }>(page, 'sync')
  return state?.isComplete ? state.revision : 0
}

/** @returns how many rows a table of the device's database has */
export const countRows = async (
  page: Page,
  table: 'changedTrailers' | 'outbox' | 'searchIndex' | 'trailer',
): Promise<number> => (await rowsOf(page, table)).length

/** @returns what a table of the device's database holds, past the app; none before it is made */
export function rowsOf<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const [known] = await indexedDB.databases()
    if (!known?.name) return []
    const database = await done(indexedDB.open(known.name))
    const isThere = database.objectStoreNames.contains(name)
    const rows = isThere ? await done(database.transaction(name).objectStore(name).getAll()) : []
    database.close()
    return rows

    function done<Result>(request: IDBRequest<Result>) {
      return new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  }, table)
}
