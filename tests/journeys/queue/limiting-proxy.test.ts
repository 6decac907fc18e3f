import { expect, type Locator, type Page } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { openBatch } from '#tests/support/browser/resource-section.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { limitingProxy } from '#tests/support/network/limiting-proxy.ts'
import { noisyPhoto } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const megabyte = 1024 * 1024
const vin = '6T9SMALLPIECES001'
const between = 'Something between this device and Drawbar'
/** A press in the middle of a try that fails is answered by the next one. */
const nextTry = 40_000

// What is asked for before it is known, what the proxy refuses, and what is asked when it is gone.
test.beforeEach(({ troubles }) => troubles.allow(unreachable, /status of (40[34]|413|504|511)/))

test('A photo of 3 MB and files get through a proxy that takes in 100 KB, and one that takes in 1 MB', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const proxy = await limitingProxy(app.url)
  const page = await open('editor', '/register', { baseURL: proxy.url })
  proxy.limit({ status: 413, above: 100_000 })
  const buffer = await noisyPhoto(2560, 1920)
  await page
    .getByLabel('Add Image')
    .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer })
  await fillRequired(page, vin)
  await trailerForm(page).create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  const uuid = page.url().slice(-36)
  await everythingIsSent(page)
  const { image } = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect(await sizeAt(app.url, image?.presignedUrl)).toBeGreaterThan(2.5 * megabyte)
  expect(proxy.refused.length).toBeLessThan(6)
  // Above 1 MB it was not even tried as a whole.
  expect(proxy.refused.map(({ path }) => path)).not.toContain('/api/upload')

  // What the first file teaches serves the next.
  proxy.refused.length = 0
  await addFiles(page, uuid, 900_000, 900_001)
  expect(proxy.refused[0]).toMatchObject({ path: '/api/upload', status: 413 })
  expect(proxy.refused.length).toBeLessThan(5)
  const resources = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
  expect(resources.map(({ upload }) => upload?.size).sort()).toEqual([900_000, 900_001])

  // As nginx does that nobody has told otherwise. A page that is opened anew knows no limit yet.
  proxy.limit({ status: 413, above: megabyte })
  proxy.refused.length = 0
  await page.goto(`/trailer/${uuid}/documents`)
  await page
    .getByLabel('Change Image')
    .setInputFiles({ name: 'yard again.jpg', mimeType: 'image/jpeg', buffer })
  const shown = async () => (await ask(page, 'GET /trailer/{uuid}', { uuid })).image
  const isNew = async () => (await shown())?.uuid !== image?.uuid
  await expect.poll(isNew).toBe(true)
  expect(await sizeAt(app.url, (await shown())?.presignedUrl)).toBeGreaterThan(2.5 * megabyte)
  expect(proxy.refused).toMatchObject([{ status: 413 }])
  proxy.refused.length = 0
  await addFiles(page, uuid, 900_002, 5_000_000)
  expect(proxy.refused).toMatchObject([{ status: 413 }])
  const all = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
  const sizes = [900_000, 900_001, 900_002, 5_000_000]
  expect(all.map(({ upload }) => upload?.size ?? 0).sort((a, b) => a - b)).toEqual(sizes)
  await proxy.close()
})

test('A file gets through a proxy that lets no request last longer than 5 seconds', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const proxy = await limitingProxy(app.url, 250_000)
  const page = await open('editor', '/home', { baseURL: proxy.url })
  const { uuid } = await findTrailer(page, () => true)
  proxy.limit({ status: 504, within: 5000 })
  await addFiles(page, uuid, 1_300_000)
  expect(proxy.refused).toMatchObject([{ status: 504 }])
  await proxy.close()
})

test('A small file that got through in one piece leaves the pieces of the next as they were', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const proxy = await limitingProxy(app.url)
  const page = await open('editor', '/home', { baseURL: proxy.url })
  const { uuid } = await findTrailer(page, () => true)
  proxy.limit({ status: 403, path: /\/upload$/ })
  const pieces: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') pieces.push(request.url())
  })
  await addFiles(page, uuid, 780, 200_000)
  expect(pieces.length).toBeLessThanOrEqual(4)
  await proxy.close()
})

test('What something on the way refuses waits alone, says what was answered, and goes when it may', {
  tag: '@nightly',
}, async ({ app, open }) => {
  test.setTimeout(180_000)
  const proxy = await limitingProxy(app.url)
  const page = await open('editor', '/home', { baseURL: proxy.url })
  const [held, free] = await ask(page, 'GET /trailers', { limit: 2 })
  const save = { path: new RegExp(`/api/trailer/${held?.uuid}$`), above: 0 }
  const began = Date.now()
  proxy.limit({ status: 403, ...save })
  await saveNotes(page, held?.uuid, 'Held back')
  await expectSaid(page, 'Saved on this device.')
  await saveNotes(page, free?.uuid, 'Goes on')
  await expectSaid(page, 'Changes saved')
  expect(await notesOf(page, free?.uuid)).toBe('Goes on')

  await page.goto('/queue')
  const row = page.locator('.queue-row')
  await expect(row).toContainText(`${between} refuses this change: 403.`)
  await expect(row).toContainText('Next try in less than a minute')
  await expect(page.getByText('1 change does not get through')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Queue: 1 waiting' })).toBeVisible()
  await expect(page.getByText('You are offline')).toBeHidden()
  // Each press is one more try, at once.
  proxy.limit({ status: 511, ...save })
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(row).toContainText(`${between} refuses this change: 511.`, { timeout: nextTry })
  await row.click()
  const dialog = page.getByRole('dialog')
  const before = await triesSaid(dialog)
  proxy.limit({ status: 200, ...save })
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await row.click()
  const foreign = `${between} answers this change with a page of its own.`
  await expect(dialog).toContainText(foreign, { timeout: nextTry })
  const tries = await triesSaid(dialog)
  expect(tries).toBeGreaterThan(before)
  // One that was broken off when its page was left counts for the proxy alone.
  expect(proxy.refused.length).toBeGreaterThanOrEqual(tries)
  expect(proxy.refused.length).toBeLessThanOrEqual(mostTries(Date.now() - began, { more: 2 + 2 }))
  proxy.limit()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: nextTry })
  expect(await notesOf(page, held?.uuid)).toBe('Held back')
  await proxy.close()
})

async function triesSaid(dialog: Locator) {
  await expect(dialog).toContainText(/Tried\d+ times/)
  const [, tries] = /Tried(\d+) times/.exec((await dialog.textContent()) ?? '') ?? []
  return Number(tries)
}

/**
 * @param more tries that a person asked for, and that a page which was left broke off
 * @returns how often a change may be tried within so many milliseconds: it waits 2 s at least after
 *   the first time, and twice as long after each
 */
const mostTries = (time: number, { more }: { more: number }) =>
  1 + Math.floor(Math.log2(time / 2000 + 1)) + more

async function saveNotes(page: Page, uuid = '', notes = '') {
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(page).notes.fill(notes)
  await trailerForm(page).save.click()
}

const notesOf = async (page: Page, uuid = '') =>
  (await ask(page, 'GET /trailer/{uuid}', { uuid })).notes

async function addFiles(page: Page, trailer: string, ...sizes: number[]) {
  const { dialog, files, create } = await openBatch(page, trailer)
  const mimeType = 'text/plain'
  await files.setInputFiles(
    sizes.map((size) => ({ name: `${size}.bin`, mimeType, buffer: Buffer.alloc(size, 7) })),
  )
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await create.click()
  await expectSaid(page, /^\d resources? added$/)
}

async function sizeAt(url: string, address = '') {
  return (await (await fetch(new URL(address, url))).arrayBuffer()).byteLength
}
