/** `photos` has files as they were chosen, `tries` how often each was begun to be made ready anew. */
type Store = 'reports' | 'photos' | 'tries'
type Stores = Record<Store, IDBObjectStore>

const stores: readonly Store[] = ['reports', 'photos', 'tries']

/**
 * What visitors report, on their device, in plain IndexedDB: a visitor loads no more for it.
 * @param work asks for what it needs, in one transaction
 * @returns what that told, once it is on the disk
 */
export async function inVisitorDatabase<Answer>(
  work: (stores: Stores, tell: (answer: Answer) => void) => void,
): Promise<Answer | undefined> {
  const database = await open()
  try {
    // What waits to be sent outlives a battery that dies.
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const [reports, photos, tries] = [
      transaction.objectStore('reports'),
      transaction.objectStore('photos'),
      transaction.objectStore('tries'),
    ]
    return await new Promise((resolve, reject) => {
      let told: Answer | undefined
      transaction.oncomplete = () => resolve(told)
      transaction.onabort = () => reject(transaction.error)
      work({ reports, photos, tries }, (answer) => {
        told = answer
      })
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('drawbar-visitor', 2)
    request.onupgradeneeded = ({ oldVersion }) => {
      const { result } = request
      if (oldVersion < 1) result.createObjectStore('reports', { keyPath: 'uuid' })
      result.createObjectStore('photos')
      result.createObjectStore('tries')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
