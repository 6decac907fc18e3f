/** Runs in the page. Of what the device keeps only the copy of the organization's data stays. */
export async function forgetWork(
  tables = '^(draft|unsent|recent|seen|outbox|confirmed|kept|keeping)',
) {
  localStorage.clear()
  sessionStorage.clear()
  const work = new RegExp(tables)
  for (const { name: known = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(known))
    const names = [...database.objectStoreNames].filter((name) => work.test(name))
    if (names.length > 0) {
      const transaction = database.transaction(names, 'readwrite')
      for (const name of names) await done(transaction.objectStore(name).clear())
    }
    database.close()
  }

  function done<Result>(request: IDBRequest<Result>) {
    return new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
}
