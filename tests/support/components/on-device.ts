import { expect } from 'vitest'

/**
 * Reads a table of the device's database past the app, once the app has made it.
 * @param row is written into it first
 */
export async function onDevice(table: string, row?: object): Promise<object[]> {
  const database = await opened(table)
  const store = database.transaction(table, 'readwrite').objectStore(table)
  if (row) await done(store.put(row))
  const rows = await done<object[]>(store.getAll())
  database.close()
  return rows
}

async function opened(table: string): Promise<IDBDatabase> {
  let database: IDBDatabase | undefined
  await expect
    .poll(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      const name = names.find((one) => one.startsWith('drawbar-'))
      database?.close()
      database = name ? await done(indexedDB.open(name)) : undefined
      return database?.objectStoreNames.contains(table)
    })
    .toBe(true)
  if (!database) throw new Error('the app has made no database')
  return database
}

function done<Result>(request: IDBRequest<Result>) {
  return new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Waits until the device has the organization's trailers with all that belongs to them. */
export async function copyIsComplete() {
  await expect.poll(() => onDevice('sync')).toMatchObject([{ isComplete: true }])
}
