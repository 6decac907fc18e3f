import { cp, rm } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import {
  copyIsComplete,
  everythingIsSent,
  lookAgain,
  rowsOf,
  syncedRevision,
} from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('What another device changes and deletes is seen here after the next look', async ({
  open,
  troubles,
}) => {
  // The trailer that is looked at is gone, and then asked for once more.
  troubles.allow(/status of 404/)
  const editor = await open('editor', '/home')
  const page = await open('viewer', '/home')
  const { uuid, vin } = await findTrailer(page, () => true)
  await copyIsComplete(page)
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await ask(editor, 'POST /trailer/{uuid}', { uuid, fleet_code: 'JOB-FROM-AFAR' })
  await lookAgain(page)
  await expect(page.getByText('JOB-FROM-AFAR')).toBeVisible()
  await page.goto('/trailers?q=from-afar')
  await expect(page.getByRole('grid').getByRole('link')).toHaveText([vin])
  await ask(editor, 'POST /trailer/archive', { uuid })
  await lookAgain(page)
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
  await page.goto('/trailers')
  await expect(page.getByText('239 trailers', { exact: true })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText('Trailers you open appear here.')).toBeVisible()
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByText(/^It was deleted .+\.$/)).toBeVisible()
})

test('A first load that is cut goes on where it was', async ({ open, troubles }) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('viewer', '/icons/logo.svg')
  troubles.allow(/status of 404/)
  const asked: URL[] = []
  let isCut = true
  await page.route('**/api/sync?**', (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    url.searchParams.set('limit', '150')
    return isCut && asked.length > 3 ? route.abort() : route.continue({ url: url.href })
  })
  await page.goto('/trailers')
  await expect(page.getByText(/^Only 450 of \d+ entries are on this device yet\./)).toBeVisible()
  await expect(page.getByText('240 trailers', { exact: true })).toBeVisible()
  expect(await syncedRevision(page)).toBe(0)
  const cut = asked.at(-1)
  expect(cut?.searchParams.get('after')).toMatch(/^[a-z_]+\/[0-9a-f-]{36}$/)
  const tries = asked.length
  isCut = false
  await page.goto('/home')
  await copyIsComplete(page)
  expect(asked[tries]?.search).toBe(cut?.search)
  expect(await ownLoads(page)).toEqual([])
})

test('That nothing is new takes no body of a server that knows how to say so, and counts as a look', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await copyIsComplete(page)
  const revision = await syncedRevision(page)
  expect(await lookedAt(page)).toBe(204)
  // As a server of before does.
  await page.route('**/api/sync?**', (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: '*/*' } }),
  )
  expect(await lookedAt(page)).toBe(200)
  expect(await syncedRevision(page)).toBe(revision)
})

test('Where no worker can be started the page loads the copy itself', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('viewer', '/icons/logo.svg')
  await page.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error('no worker here')
      }
    } as unknown as typeof Worker
  })
  await page.goto('/home')
  await copyIsComplete(page)
  expect(await ownLoads(page)).not.toEqual([])
})

test('A backup put back without a word is noticed: the truth is shown, and what waits arrives once', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/, /status of 404/)
  const page = await open('editor', '/home')
  const colleague = await open('admin')
  const trailer = await findTrailer(page, () => true)
  const { uuid, vin } = trailer
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await cp(app.dataDir, `${app.dataDir}-backup`, { recursive: true })
  await app.restart()
  await ask(colleague, 'POST /trailer/{uuid}', { uuid, fleet_code: 'LOST-JOB' })
  await ask(colleague, 'POST /register-trailer', registrationLike(trailer, '6T9LOST0000000001'))
  const own = registrationLike(trailer, '6T9CONFIRMED00001')
  const edited = registrationLike(trailer, '6T9EDITED00000001')
  const opened = registrationLike(trailer, '6T9ADDRESS0000001')
  const photo = { upload: crypto.randomUUID(), name: 'bent.png', type: 'image/png' }
  const entry = waitingRecord({
    ...{ call: 'POST /log-entries', subject: own.uuid, label: 'Log entry' },
    body: logEntryOf(own.uuid, photo.upload),
    files: [{ ...photo, size: 0, isSent: false }],
  })
  const bytes = [...(await (await newPicture()).bytes())]
  await seedOutbox(
    page,
    [...[own, edited, opened].map(registrationOf), entry],
    [{ ...photo, record: entry.id, bytes }],
  )
  await backOnline(page)
  await everythingIsSent(page)
  await page.goto('/trailers?q=lost')
  await expect(page.getByText('2 trailers', { exact: true })).toBeVisible()
  const known = await syncedRevision(page)

  await page.context().setOffline(true)
  const body = registrationLike(trailer, '6T9WAITS000000001')
  const edit = waitingRecord({
    ...{ call: 'POST /trailer/{uuid}', subject: edited.uuid, label: 'Edit what is lost' },
    body: Object.assign({ uuid: edited.uuid, notes: 'Waits' }, { base: { notes: '' } }),
  })
  await seedOutbox(page, [registrationOf(body), edit])
  await app.kill('SIGKILL')
  await rm(app.dataDir, { recursive: true })
  await cp(`${app.dataDir}-backup`, app.dataDir, { recursive: true })
  await app.restart()
  for (const job of [
    'FIRST',
    'SECOND',
    'THIRD',
    'FOURTH',
    'FIFTH',
    'SIXTH',
    'SEVENTH',
    'FOUND-JOB',
  ]) {
    await ask(colleague, 'POST /trailer/{uuid}', { uuid, fleet_code: job })
  }
  const { revision } = await ask(colleague, 'GET /sync', { since: 1 })
  expect(revision).toBeGreaterThan(known)
  await page.context().setOffline(false)
  await backOnline(page)
  await everythingIsSent(page)
  // All of the copy comes anew.
  await expect.poll(() => syncedRevision(page)).toBe(revision + 1)

  await page.goto('/trailers')
  await expect(page.getByText('241 trailers', { exact: true })).toBeVisible()
  await page.goto('/trailers?q=lost')
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
  await page.goto('/trailers?q=found-job')
  await expect(page.getByRole('grid').getByRole('link')).toHaveText([vin])
  await page.goto('/trailers?q=6t9waits')
  await expect(page.getByRole('grid').getByRole('link')).toHaveText([body.vin])
  expect(await countOf(colleague, body.vin)).toBe(1)

  await page.goto('/queue')
  const told = page.getByRole('alert').filter({ hasText: 'The server was set back to before' })
  await expect(told).toContainText('has lost 3 trailers and 1 change of this device.')
  await page.getByRole('button', { name: 'Edit what is lost' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit what is lost' })
  await expect(dialog).toContainText('The server was set back and does not have this trailer')
  await dialog.getByRole('button', { name: 'Send the trailer again' }).click()
  await expect(told).toContainText('has lost 2 trailers and 1 change of this device.')
  await everythingIsSent(page)
  await expect(page.getByText('The server was set back and')).toBeHidden()
  await expect(page.getByText('Everything is sent')).toBeHidden()
  expect((await ask(colleague, 'GET /trailer/{uuid}', { uuid: edited.uuid })).notes).toBe('Waits')

  await page.goto(`/trailer/${opened.uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened.vin)
  const lost = page
    .getByRole('alert')
    .filter({ hasText: 'and does not have this trailer any more' })
  await lost.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible()
  await expect(told).toContainText('has lost 1 trailer and 1 change of this device.')
  await told.getByRole('button', { name: 'Send again' }).click()
  await expect(told).toBeHidden()
  await everythingIsSent(page)
  for (const { vin: sent } of [own, opened]) expect(await countOf(colleague, sent)).toBe(1)
  const { rows } = await ask(colleague, 'GET /sync', { since: 1 })
  expect(rows.log_entry?.find(({ trailer: of }) => of === own.uuid)?.files).toMatchObject([
    { uuid: photo.upload },
  ])
})

const registrationOf = (body: ReturnType<typeof registrationLike>) =>
  waitingRecord({ call: 'POST /register-trailer', body, subject: body.uuid, label: body.vin })

const logEntryOf = (trailer: string, file: string) => ({
  ...{ uuid: crypto.randomUUID(), trailer, kind: 'note' as const, text: 'Bent' },
  ...{ files: [file], happened_at: new Date().toISOString() },
})

function registrationLike({ class: type, oem, manufactured_date }: Trailer, vin: string) {
  return { uuid: crypto.randomUUID(), vin, class: type, oem, manufactured_date }
}

/** @returns the status of what a look is answered, once the copy says when that was */
async function lookedAt(page: Page) {
  const before = await lastLook(page)
  const answer = page.waitForResponse('**/api/sync?**')
  await lookAgain(page)
  await expect.poll(() => lastLook(page)).not.toBe(before)
  return (await answer).status()
}

async function lastLook(page: Page) {
  const [state] = await rowsOf<{ syncedAt: string }>(page, 'sync')
  return state?.syncedAt
}

/** @returns what the page itself asked for to load the copy, which stops it; a few rows it may ask for */
const ownLoads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.filter((name) => name.includes('/api/sync?') && !name.includes('limit='))
  })
