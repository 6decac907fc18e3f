import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { seedOutbox } from '#tests/support/browser/seed-outbox.ts'

test('Bytes of a file that nothing names leave the device; what is needed stays', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor')
  await page.clock.install()
  await page.goto('/home')
  await copyIsComplete(page)
  const [left, drafted, added, queued, trailer] = Array.from({ length: 5 }, () =>
    crypto.randomUUID(),
  ) as [string, string, string, string, string]
  const staged = [left, drafted, added, queued].map((upload) => ({ subject: upload, upload }))
  // The photo of a trailer waits for nobody's draft.
  const photo = { subject: trailer, upload: crypto.randomUUID() }
  await put(page, 'unsentPhotos', ...[...staged, photo].map(fileOf))
  await put(page, 'drafts', draftOf(drafted))
  const file = { upload: queued, name: 'a.txt', type: 'text/plain', size: 3, isSent: true }
  const later = { nextAttempt: Date.now() + 600_000, files: [file] }
  const body = { trailer, type: 'UPLOAD' as const, name: 'a', upload: queued }
  const call = 'POST /trailers/resources'
  await seedOutbox(page, [waitingRecord({ call, body, subject: trailer, ...later })])
  await expect(page.getByRole('link', { name: 'Queue: 1 waiting' })).toBeVisible()
  // Another tab names the file that it has just kept.
  await put(page, 'drafts', draftOf(added))
  expect(await subjects(page)).toHaveLength(5)
  const kept = [drafted, added, queued, trailer].sort()
  // The minute begins at a moment that only the app knows.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect.poll(() => subjects(page), { timeout: 3000 }).toEqual(kept)
  }).toPass()
})

const fileOf = (file: { subject: string; upload: string }) => ({
  ...file,
  ...{ name: 'a.txt', type: 'text/plain', bytes: [1, 2, 3] },
})

const draftOf = (upload: string) => ({
  subject: `resources:${upload}`,
  fields: [{ file: { upload } }],
  base: null,
  changedAt: new Date().toISOString(),
})

/** Writes rows into a table of the device, past the app. */
function put(page: Page, table: string, ...rows: object[]) {
  return page.evaluate(
    async ({ name, added }) => {
      const [known] = await indexedDB.databases()
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(known?.name ?? '')
        opening.onsuccess = () => resolve(opening.result)
      })
      const work = database.transaction(name, 'readwrite')
      for (const row of added) work.objectStore(name).put(row)
      await new Promise((resolve) => {
        work.oncomplete = resolve
      })
      database.close()
    },
    { name: table, added: rows },
  )
}

/** @returns what the staged files of the device are kept under */
function subjects(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(known?.name ?? '')
      opening.onsuccess = () => resolve(opening.result)
    })
    const table = database.transaction('unsentPhotos').objectStore('unsentPhotos')
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = table.getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    return keys.map(String).sort()
  })
}
