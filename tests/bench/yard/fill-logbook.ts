import type { Page } from '@playwright/test'

/** Writes entries into the logbook of a trailer in a device's copy, past the app. */
export function fillLogbook(page: Page, trailer: string, count: number) {
  return page.evaluate(
    async ([of, wanted]) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const opening = indexedDB.open(names.find((name) => name.startsWith('drawbar-')) ?? '')
      await new Promise((resolve) => {
        opening.onsuccess = resolve
      })
      const work = opening.result.transaction('log_entry', 'readwrite')
      for (let index = 0; index < wanted; index += 1) {
        const at = new Date(Date.UTC(2010, 0, 1) + index * 86_400_000).toISOString()
        work.objectStore('log_entry').put({
          ...{ uuid: `00000007-0000-4000-8000-${String(index).padStart(12, '0')}`, revision: 1 },
          ...{
            trailer: of,
            kind: 'service',
            text: `Greased, visit ${index}`,
            odometer: index * 90,
          },
          ...{ hours: null, cost: 18_500, access_level: 4, files: [], inspection: null, by: 'Jo' },
          ...{
            happened_at: at,
            device_at: at,
            received_at: at,
            struck_at: null,
            struck_by: '',
            struck_why: '',
          },
        })
      }
      await new Promise((resolve) => {
        work.oncomplete = resolve
      })
      opening.result.close()
    },
    [trailer, count] as const,
  )
}
