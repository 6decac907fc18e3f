import type { Page } from '@playwright/test'
import { rowsOf } from './device-copy.ts'

type Older = {
  /** Of the app's database. */
  version: number
  /** Tables that it did not have. */
  without: string[]
  /** Whose rows are kept, null for all. */
  kept: string[] | null
  /** An index of trailers that it had. */
  indexed?: string
  /** What it did not say of where the copy stands. */
  unsaid?: string[]
}

/** Makes the device's database anew as an older version of the app would have left it, while no app is open. */
export function goBackTo(page: Page, older: Older) {
  return page.evaluate(async ({ version, without, kept, indexed, unsaid = [] }) => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const known = await done(indexedDB.open(name))
    const names = [...known.objectStoreNames].filter((store) => !without.includes(store))
    const reading = known.transaction(names)
    const stores = await Promise.all(
      names.map(async (store) => {
        const table = reading.objectStore(store)
        const { keyPath, autoIncrement } = table
        const indexes = [...table.indexNames].map((index) => {
          const { keyPath: path, unique, multiEntry } = table.index(index)
          return { index, path, unique, multiEntry }
        })
        const rows: unknown[] = !kept || kept.includes(store) ? await done(table.getAll()) : []
        return { store, keyPath, autoIncrement, indexes, rows }
      }),
    )
    known.close()
    await done(indexedDB.deleteDatabase(name))
    const opening = indexedDB.open(name, version * 10)
    opening.onupgradeneeded = () => {
      for (const { store, keyPath, autoIncrement, indexes, rows } of stores) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement })
        for (const { index, path, ...options } of indexes) made.createIndex(index, path, options)
        if (store === 'trailer' && indexed) made.createIndex(indexed, indexed)
        for (const row of rows) {
          if (store === 'sync') for (const said of unsaid) Reflect.deleteProperty(Object(row), said)
          made.put(row)
        }
      }
    }
    const anew = await done(opening)
    anew.close()

    function done<Result>(request: IDBRequest<Result>) {
      return new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  }, older)
}

/** Leaves the copy as one that named no changed trailers and had an index of all by their revision. */
export const goBackToNoNames = (page: Page) =>
  goBackTo(page, {
    version: 10,
    without: ['changedTrailers'],
    kept: null,
    indexed: 'revision',
    unsaid: ['noted', 'changesSince'],
  })

/** What a sync writes in `write` is left as an app would that names no changed trailers. */
export async function asByOlderApp(page: Page, write: () => Promise<void>) {
  const [state] = await rowsOf<object>(page, 'sync')
  const names = await rowsOf<object>(page, 'changedTrailers')
  await write()
  await page.goto('/icons/logo.svg')
  const said = ['noted', 'changesSince'].map((name) => [name, Reflect.get(Object(state), name)])
  await putBack(page, Object.fromEntries(said), names)
}

const putBack = (page: Page, said: object, names: object[]) =>
  page.evaluate(
    async ([before, named]) => {
      const [known] = await indexedDB.databases()
      const opening = indexedDB.open(known?.name ?? '')
      await new Promise((resolve) => {
        opening.onsuccess = resolve
      })
      const work = opening.result.transaction(['sync', 'changedTrailers'], 'readwrite')
      const reading = work.objectStore('sync').get('sync')
      reading.onsuccess = () => work.objectStore('sync').put({ ...reading.result, ...before })
      work.objectStore('changedTrailers').clear()
      for (const name of named) work.objectStore('changedTrailers').put(name)
      await new Promise((resolve) => {
        work.oncomplete = resolve
      })
      opening.result.close()
    },
    [said, names] as const,
  )

/** @returns what the trailers of the copy are indexed by */
export const indexesOfTrailers = (page: Page) =>
  page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    const opening = indexedDB.open(known?.name ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const { indexNames } = opening.result.transaction('trailer').objectStore('trailer')
    opening.result.close()
    return [...indexNames]
  })
