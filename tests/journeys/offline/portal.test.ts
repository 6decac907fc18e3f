import { createHash, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { openBatch } from '#tests/support/browser/resource-section.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { middlebox, portal, wayToPortal } from '#tests/support/network/middlebox.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const words = 'This network answers with a page of its own. It may want you to sign in to it first.'
const largeFile = randomBytes(3 * 1024 * 1024)

test.beforeEach(({ troubles }) => troubles.allow(/./))

test.describe('with a worker', () => {
  test.use({ withServiceWorker: true })

  test('A network that wants a sign-in is named, and once it lets through, the copy and what waited follow by themselves', {
    tag: '@nightly',
  }, async ({ app, open }) => {
    test.slow()
    const box = await middlebox(app.url)
    const page = await open('editor', undefined, { baseURL: box.url })
    const colleague = await open('editor')
    const { uuid, vin } = await findTrailer(page, ({ image }) => !image)
    await page.goto(`/trailer/${uuid}/documents`)
    await deviceIsReady(page)
    const picture = await newPicture()
    box.answer(() => wayToPortal)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await ask(colleague, 'POST /trailer/{uuid}', { uuid, notes: 'Painted by a colleague' })
    const { name, type: mimeType } = picture
    const buffer = Buffer.from(await picture.arrayBuffer())
    await page.getByLabel('Add Image').setInputFiles({ name, mimeType, buffer })
    const queue = page.getByRole('link', { name: 'Queue: Offline, 1 waiting' }).first()
    await queue.click()
    await expect(page.getByText(`${words} 1 change is sent then.`)).toBeVisible()
    await expect(page.getByText('This network lets nothing through')).toHaveCount(0)
    box.answer(() => portal)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open its page' }).click()
    const hotel = await opened
    await expect(hotel.getByRole('heading', { name: 'Welcome to the hotel' })).toBeVisible()
    await hotel.close()
    await expect(page.getByText(words)).toBeVisible()

    box.answer()
    await expect(page.getByText(words)).toBeHidden({ timeout: 60_000 })
    await everythingIsSent(page)
    await page.goBack()
    await expect(page.getByText('Painted by a colleague')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
    expect(saved).toMatchObject({ image: {}, notes: 'Painted by a colleague' })
    await page.goto('about:blank')
    await box.close()
  })

  test('A network that wants a sign-in in the middle of a large file says so, and the file goes on by itself', {
    tag: '@nightly',
  }, async ({ app, open }) => {
    test.slow()
    const box = await middlebox(app.url)
    const page = await open('editor', '/home', { baseURL: box.url })
    const { uuid } = await findTrailer(page, () => true)
    const batch = await openBatch(page, uuid)
    let isBegun = false
    box.answer((path) => {
      if (isBegun) return portal
      isBegun = path === '/api/upload/resumable'
      return null
    })
    const mimeType = 'application/octet-stream'
    await batch.files.setInputFiles({ name: 'drawing.bin', mimeType, buffer: largeFile })
    await expect(batch.dialog.getByText(words)).toBeVisible({ timeout: 60_000 })
    box.answer()
    await expect(batch.progress).toHaveAttribute('aria-valuetext', '1 of 1', { timeout: 60_000 })
    await batch.create.click()
    await expectSaid(page, '1 resource added')
    const resources = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
    const added = resources.filter(({ name }) => name === 'drawing')
    expect(added).toHaveLength(1)
    const arrived = await fetch(new URL(added[0]?.upload?.presignedUrl ?? '', app.url))
    expect(sha256(Buffer.from(await arrived.arrayBuffer()))).toBe(sha256(largeFile))
    await box.close()
  })
})

test('A screen whose files a network’s sign-in page answers for says so in words, and opens once they come', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const box = await middlebox(app.url)
  const page = await open('editor', '/home', { baseURL: box.url })
  const fileless = page.getByText('This part of Drawbar could not be loaded.')
  const register = page.getByRole('banner').getByRole('link', { name: 'Register Trailer' })
  await expect(register).toBeVisible()
  box.answer(() => portal)
  await register.click()
  await expect(fileless).toContainText(words)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fileless).toContainText(words)
  box.answer()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(trailerForm(page).vin).toBeVisible()

  box.answer(() => wayToPortal)
  await page
    .getByRole('link', { name: /^Queue/ })
    .first()
    .click()
  await expect(fileless).toContainText(words)
  box.answer()
  // What is asked through a network that is dead by now answers nothing.
  const dead = await holdBack(page, '**/api/health')
  await page.evaluate(findNetwork)
  await dead.held
  await page.evaluate(findNetwork)
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await page.goto('about:blank')
  await box.close()
})

/** Runs in the page: the browser finds another network. */
const findNetwork = () => void window.dispatchEvent(new Event('online'))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
