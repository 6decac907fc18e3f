import type { Page } from '@playwright/test'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'

/** Files of records as they are kept, with as many bytes as they say, all of one value. */
type Kept = { upload: string; record: string; name: string; type: string; size: number }

/**
 * Writes records into the queue of whoever is signed in on a page, past the app, and reads it anew.
 * Their places are given by the database.
 */
export async function seedOutbox(page: Page, records: object[], files: Kept[] = []) {
  await page.evaluate(
    async ({ rows, kept }) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const name = names.find((one) => one.startsWith('drawbar-'))
      const database = await done(indexedDB.open(name ?? ''))
      const work = database.transaction(['outbox', 'outboxFiles'], 'readwrite')
      for (const row of rows) work.objectStore('outbox').add(row)
      for (const { size, ...file } of kept)
        work.objectStore('outboxFiles').put({ ...file, bytes: new Uint8Array(size).fill(7).buffer })
      await new Promise((resolve, reject) => {
        work.oncomplete = resolve
        work.onerror = () => reject(work.error)
      })
      database.close()

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

/** A key that is there and undefined is no key to the database. */
const dropped = ({ position: _position, ...record }: Partial<OutboxRecord>) => record
