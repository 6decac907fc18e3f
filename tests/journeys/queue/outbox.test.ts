import { expect, type Page } from '@playwright/test'
import { backgroundSync } from '#tests/support/browser/background-sync.ts'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { openFinder, partsSection } from '#tests/support/browser/parts.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'
import { findTrailer, partsOf } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

const vin = '6T9WHOLEDAY000001'
async function isSent(page: Page) {
  await everythingIsSent(page)
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
}

// What reads codes may be on its way to the device when the server dies.
test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('A trailer, its photo, a customer and a part made without a server arrive once, after a reload', async ({
  app,
  open,
}) => {
  const page = await open('editor', '/register')
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await app.kill('SIGKILL')
  await page.getByLabel('Add Image').setInputFiles({
    name: 'yard.jpg',
    mimeType: 'image/jpeg',
    buffer: await quadrantPhoto(),
  })
  await fillRequired(page, vin)
  const form = trailerForm(page)
  await form.customer.fill('Back Paddock Haulage')
  await page.getByRole('option', { name: /Create new customer/ }).click()
  await expect(form.customer).toHaveValue('Back Paddock Haulage')
  await form.create.click()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  const uuid = page.url().slice(-36)
  const finder = await openFinder(page, uuid)
  await finder.toCustom.click()
  await finder.modelNumber.fill('YARD-9')
  await finder.description.fill('Made in the paddock.')
  await finder.create.click()
  await expect(partsSection(page).models.filter({ hasText: 'YARD-9' })).toBeVisible()
  await page.reload()
  await expect(partsSection(page).models.filter({ hasText: 'YARD-9' })).toBeVisible()
  await expect(page.getByText('Back Paddock Haulage').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Queue: Offline, 4 waiting' })).toBeVisible()
  await app.restart()
  await backOnline(page)
  await isSent(page)
  expect(await countOf(page, vin)).toBe(1)
  const trailer = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect(trailer.image).not.toBeNull()
  expect(trailer.customer?.name).toBe('Back Paddock Haulage')
  expect((await partsOf(page, uuid)).map(({ part }) => part.model_number)).toEqual(['YARD-9'])
})

test('A customer of a name that somebody else made meanwhile is that one', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('editor', '/register')
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await app.kill('SIGKILL')
  await fillRequired(page, vin)
  const form = trailerForm(page)
  await form.customer.fill('Same Name Pty')
  await page.getByRole('option', { name: /Create new customer/ }).click()
  await expect(form.customer).toHaveValue('Same Name Pty')
  await form.create.click()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  const uuid = page.url().slice(-36)
  await page.context().setOffline(true)
  await app.restart()
  const other = await ask(page, 'POST /customer', { name: 'SAME NAME PTY' })
  await page.context().setOffline(false)
  await backOnline(page)
  await isSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).customer?.uuid).toBe(other.uuid)
})

test('Two tabs send each change once, in its order', { tag: '@nightly' }, async ({ app, open }) => {
  const page = await open('editor', '/home')
  const { uuid } = await findTrailer(page, () => true)
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  const notes = Array.from({ length: 12 }, (_none, index) => `Note ${index}`)
  const records = notes.map((text) =>
    waitingRecord({
      call: 'POST /trailer/{uuid}',
      body: { uuid, notes: text },
      subject: uuid,
      label: text,
    }),
  )
  await seedOutbox(page, records)
  const second = await page.context().newPage()
  await second.goto('/home')
  await expect(second.getByRole('link', { name: /12 waiting/ })).toBeVisible()
  const answered: string[] = []
  page.context().on('response', (response) => {
    const { notes: text } = response.request().postDataJSON() ?? {}
    if (response.request().method() === 'POST') answered.push(text)
  })
  await app.restart()
  await Promise.all([backOnline(page), backOnline(second)])
  await isSent(page)
  await isSent(second)
  expect(answered).toEqual(notes)
})

test('What waits is sent without a page, once the browser finds a connection', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('editor', '/home')
  const { uuid } = await findTrailer(page, () => true)
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await seedOutbox(page, [
    waitingRecord({
      call: 'POST /trailer/{uuid}',
      body: { uuid, notes: 'Sent by the worker' },
      subject: uuid,
      label: 'Save it',
    }),
  ])
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible()
  const wake = await backgroundSync(page, app.url)
  await page.goto('about:blank')
  await app.restart()
  await wake()
  await expect
    .poll(async () => (await ask(page, 'GET /trailer/{uuid}', { uuid })).notes)
    .toBe('Sent by the worker')
  await page.goto('/home')
  await isSent(page)
})
