import type { Page } from '@playwright/test'

/** Replaces the trailers and customers of a device's copy by as many as are wanted, past the app, offline. */
export function fillCopy(page: Page, trailers: number, customers: number) {
  return page.evaluate(
    async ([wanted, named]) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const database = await done(
        indexedDB.open(names.find((name) => name.startsWith('drawbar-')) ?? ''),
      )
      const [sample] = await done(database.transaction('trailer').objectStore('trailer').getAll())
      await replace('customer', named, (index) => ({
        uuid: uuidOf('2', index),
        revision: 1,
        name: `${letters(index * 31)} Haulage ${index}`,
      }))
      await replace('trailer', wanted, (index) => ({
        ...sample,
        uuid: uuidOf('0', index),
        vin: `6T9T23${letters(index)}${digits(index)}`,
        rego: `${letters(index * 7)}${String(index % 1000).padStart(3, '0')}`,
        custom_identity_code: `C-${index}`,
        fleet_code: `J${String(index * 13).slice(-5)}`,
        customer: uuidOf('2', index % named),
        image: null,
        manual: null,
        archived_at: null,
        sheet: {
          tare: 500 + ((index * 37) % 2000),
          ...(index % 3 > 0 && { atm: 1000 + ((index * 101) % 4000) }),
          brakes: index % 2 ? 'Electric' : 'Override',
          paint: `${letters(index)} ${index % 900}`,
        },
        created_at: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString(),
      }))
      await replace('access_key', wanted, (index) => ({
        uuid: uuidOf('1', index),
        revision: 1,
        serial: `T${digits(index)}`,
        trailer: uuidOf('0', index),
        linked_at: '2026-01-01T00:00:00.000Z',
      }))
      const indexes = database.transaction('searchIndex', 'readwrite').objectStore('searchIndex')
      await done(indexes.clear())
      database.close()

      async function replace(name: string, count: number, rowOf: (index: number) => object) {
        const work = database.transaction(name, 'readwrite')
        const table = work.objectStore(name)
        table.clear()
        for (let index = 0; index < count; index += 1) table.put(rowOf(index))
        await new Promise((resolve, reject) => {
          work.oncomplete = resolve
          work.onerror = () => reject(work.error)
        })
      }

      function uuidOf(kind: string, index: number) {
        return `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`
      }

      function digits(index: number) {
        return String(index).padStart(8, '0')
      }

      function letters(index: number) {
        const letter = (place: number) => String.fromCharCode(65 + (Math.floor(index / place) % 26))
        return `${letter(1)}${letter(26)}${letter(676)}`
      }

      function done<Result>(request: IDBRequest<Result>) {
        return new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      }
    },
    [trailers, customers] as const,
  )
}
