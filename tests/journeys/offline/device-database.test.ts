import { expect, type Page } from '@playwright/test'
import { copyIsComplete, countRows, syncedRevision } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { goBackTo } from '#tests/support/browser/older-copy.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'

/** Tables that came after version 5. */
const later = ['checklist', 'checklist_version', 'inspection', 'defect', 'defect_act']
later.push('log_entry', 'report', 'walk', 'whereabouts', 'view', 'recall', 'changedTrailers')
later.push('due_assignment')

test('What an older version of the app kept is still there', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  // Beside a picture the browser asks for an icon that is not there.
  troubles.allow(/status of 404/)
  const page = await open('editor', '/icons/logo.svg')
  await writeOldDatabase(page, await databaseName(page))
  await page.goto('/register')
  await expect(page.getByText('This is what you typed last time.')).toBeVisible()
  await expect(trailerForm(page).notes).toHaveValue('Kept by the first version')
  await copyIsComplete(page)
})

test('What a newer version of the app wrote is left alone, and said', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(/NewerDatabase|exception/)
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  await markAsNewer(page, await databaseName(page))
  await page.goto('/trailers')
  await expect(
    page.getByText(/^A newer version of Drawbar was used on this device\./),
  ).toBeVisible()
  await expect(page.getByText('240 trailers', { exact: true })).toBeVisible()
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
})

test('What an older version of the app passed over comes with the newer one', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 404/)
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  const revision = await syncedRevision(page)
  await page.goto('/icons/logo.svg')
  await goBackTo(page, { version: 5, without: later, kept: ['sync'] })
  expect([await syncedRevision(page), await countRows(page, 'trailer')]).toEqual([revision, 0])
  await page.goto('/home')
  await expect.poll(() => countRows(page, 'trailer')).toBe(240)
  await expect.poll(() => syncedRevision(page)).toBe(revision)
})

async function databaseName(page: Page) {
  const { user, org } = await ask(page, 'GET /session', {})
  return `drawbar-${org?.uuid}-${user?.uuid}`
}

function writeOldDatabase(page: Page, name: string) {
  return page.evaluate(async (database) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database, 10)
      request.onupgradeneeded = () => {
        request.result.createObjectStore('drafts', { keyPath: 'subject' })
        request.result.createObjectStore('unsentPhotos', { keyPath: 'subject' })
        const recent = request.result.createObjectStore('recentTrailers', { keyPath: 'uuid' })
        recent.createIndex('openedAt', 'openedAt')
      }
      request.onsuccess = () => resolve(request.result)
    })
    const fields = {
      ...{ uuid: crypto.randomUUID(), vin: '', rego: '', rego_state: null, class: null, oem: null },
      ...{ custom_identity_code: '', fleet_code: '', customer: null, manual: null },
      ...{ manufactured_date: '', notes: 'Kept by the first version' },
    }
    const base = { uuid: crypto.randomUUID(), revision: null, fields: { ...fields, notes: '' } }
    const draft = { subject: 'register', fields, base, changedAt: new Date().toISOString() }
    const writing = opened.transaction('drafts', 'readwrite')
    writing.objectStore('drafts').put(draft)
    await new Promise((resolve) => {
      writing.oncomplete = resolve
    })
    opened.close()
  }, name)
}

function markAsNewer(page: Page, name: string) {
  return page.evaluate(async (database) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database)
      request.onsuccess = () => resolve(request.result)
    })
    const writing = opened.transaction('about', 'readwrite')
    writing.objectStore('about').put({ name: 'format', number: 99 })
    await new Promise((resolve) => {
      writing.oncomplete = resolve
    })
    opened.close()
  }, name)
}
