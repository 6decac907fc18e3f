import type { Page } from '@playwright/test'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'

/** A file of a record as it is kept. */
type Kept = { upload: string; record: string; name: string; type: string; bytes: number[] }

/**
 * Writes records into the queue of whoever is signed in on a page, past the app, and reads it anew.
 * Their places are given by the database.
 */
export async function seedOutbox(page: Page, records: object[], files: Kept[] = []) {
  await page.evaluate(
    async ({ rows, kept }) => {
      const database = await opened()
      const work = database.transaction(['outbox', 'outboxFiles'], 'readwrite')
      for (const row of rows) work.objectStore('outbox').add(row)
      for (const { bytes, ...file } of kept)
        work.objectStore('outboxFiles').put({ ...file, bytes: new Uint8Array(bytes).buffer })
      await new Promise((resolve, reject) => {
        work.oncomplete = resolve
        work.onerror = () => reject(work.error)
      })
      database.close()

      /** The app makes it, once it knows who is signed in. */
      async function opened(): Promise<IDBDatabase> {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
        const name = names.find((one) => one.startsWith('drawbar-'))
        const found = name ? await done(indexedDB.open(name)) : null
        if (found?.objectStoreNames.contains('outbox')) return found
        found?.close()
        await new Promise(requestAnimationFrame)
        return opened()
      }

      function done<Result>(request: IDBRequest<Result>) {
        return new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      }
    },
    { rows: records.map(dropped), kept: files },
  )
  await page.reload()
}

/** Tells a page that it may try again, without the wait that it would make by itself. */
export function backOnline(page: Page) {
  return page.evaluate(() => void dispatchEvent(new Event('online')))
}

/** A key that is there and undefined is no key to the database. */
const dropped = ({ position: _position, ...record }: Partial<OutboxRecord>) => record
