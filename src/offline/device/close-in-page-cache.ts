import type Dexie from 'dexie'

/**
 * Closes the database when the page enters the back/forward cache: frozen in the middle of a
 * transaction it would block all other pages. Aborted transactions are lost, as when a page is closed;
 * the page reloads when it comes back.
 */
export function closeInPageCache(database: Dexie) {
  const open = new Set<IDBTransaction>()
  database.use({
    stack: 'dbcore',
    name: 'close-in-page-cache',
    create: (core) => ({
      ...core,
      transaction(...how) {
        // Dexie's type hides that it is the browser's transaction.
        const transaction = core.transaction(...how) as IDBTransaction
        open.add(transaction)
        for (const end of ['complete', 'abort', 'error'])
          transaction.addEventListener(end, () => open.delete(transaction))
        return transaction
      },
    }),
  })
  globalThis.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    const wasBusy = open.size > 0
    for (const transaction of open) abort(transaction)
    database.close({ disableAutoOpen: false })
    if (wasBusy) globalThis.addEventListener('pageshow', () => location.reload(), { once: true })
  })
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It is already being committed.
  }
}
