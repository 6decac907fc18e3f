import type { BrowserContext, Page } from '@playwright/test'

/** The page's policy lets it ask the API, and nothing runs on it. */
const bare = '/icons/logo.svg'

/**
 * Fetches every page of a first sync in a page without an app, and puts its rows into a database
 * without an index: what the network, the server and the browser take by themselves.
 * @returns milliseconds until the last row is kept
 */
export async function timeBarePage(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await forgetDatabases(page)
  const time = await fetchAndPut(page)
  await page.close()
  return time
}

/** Opens a page of the app's origin without the app, and deletes every database there. */
export async function forgetDatabases(page: Page) {
  await page.goto(bare)
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.deleteDatabase(name)
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve
        request.onerror = () => reject(request.error)
      })
    }
  })
}

function fetchAndPut(page: Page): Promise<number> {
  return page.evaluate(async () => {
    type SyncPage = {
      revision: number
      mark: string | null
      after: string | null
      more: boolean
      rows: Record<string, { uuid: string }[]>
    }
    const started = performance.now()
    let stores: IDBDatabase | null = null
    let asked = ask('/api/sync?since=0')
    for (;;) {
      const page = await asked
      if (page.more) {
        const { revision, mark, after } = page
        asked = ask(`/api/sync?since=${revision}&mark=${mark}&after=${after}`)
      }
      const kinds = Object.keys(page.rows).filter((kind) => page.rows[kind]?.length)
      const missing = kinds.filter((kind) => !stores?.objectStoreNames.contains(kind))
      if (!stores || missing.length > 0) stores = await openWith(missing, stores)
      await put(stores, page.rows, kinds)
      if (!page.more) return performance.now() - started
    }

    async function ask(address: string): Promise<SyncPage> {
      const answer: { data: SyncPage } = await (await fetch(address, { cache: 'no-store' })).json()
      return answer.data
    }

    function openWith(names: string[], before: IDBDatabase | null) {
      const version = (before?.version ?? 0) + 1
      before?.close()
      return new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('bare', version)
        request.onupgradeneeded = () => {
          for (const name of names) request.result.createObjectStore(name, { keyPath: 'uuid' })
        }
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }

    function put(database: IDBDatabase, rows: SyncPage['rows'], kinds: string[]) {
      return new Promise<void>((resolve, reject) => {
        const work = database.transaction(kinds, 'readwrite')
        for (const kind of kinds) {
          const store = work.objectStore(kind)
          for (const row of rows[kind] ?? []) store.put(row)
        }
        work.oncomplete = () => resolve()
        work.onerror = () => reject(work.error)
      })
    }
  })
}
