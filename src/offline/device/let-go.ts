import type Dexie from 'dexie'

/**
 * Lets other pages go on when this one is left: the browser may keep it for the way back, frozen in
 * the middle of a transaction, and everything behind that would wait. What is cut off so was not
 * kept yet, as where a page is closed; a page that comes back begins anew then.
 */
export function letGoWhenLeft(database: Dexie) {
  const open = new Set<IDBTransaction>()
  database.use({
    stack: 'dbcore',
    name: 'let-go-when-left',
    create: (core) => ({
      ...core,
      transaction(...how) {
        // Of Dexie's own: a transaction of the browser.
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
    // It is being committed already, and ends by itself.
  }
}
