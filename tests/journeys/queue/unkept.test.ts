import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { leaveNoRoom } from '#tests/support/browser/full-storage.ts'
import { expectSaid, saying } from '#tests/support/browser/notifications.ts'
import { fillLink, openBatch, textFile } from '#tests/support/browser/resource-section.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'
import { bareTrailer, findTrailer } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

const vin = '6T9KEEPSNOTHING01'
/** What is typed, the photo, the change, its file, and that it was sent. */
const steps = [
  { table: 'drafts', way: 'put' },
  { table: 'unsentPhotos', way: 'put' },
  { table: 'outbox', way: 'add' },
  { table: 'outboxFiles', way: 'put' },
  { table: 'outbox', way: 'put' },
] as const
const full = /^The storage of this device is full/
const refused = /Quota|^exception: .*$|is not allowed|OpenFailed|InvalidState/

test.beforeEach(({ troubles }) => troubles.allow(refused))

test('In a window that keeps nothing the photo goes along with the registration', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor')
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is not allowed.', 'InvalidStateError')
    }
  })
  const uuid = await saying(page, /^This browser keeps nothing/, async () => {
    await page.goto('/register')
    return registerWithPhoto(page)
  })
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image).not.toBeNull()
})

test('A photo that nothing keeps and something on the way refuses says so, and is not left without a question', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 413/)
  const page = await open('editor', '/home')
  const { uuid } = await findTrailer(page, ({ image }) => !image)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is not allowed.', 'InvalidStateError')
    }
  })
  const contentType = 'text/html'
  await page.route('**/api/upload**', (route) =>
    route.fulfill({ status: 413, contentType, body: '<h1>Too large</h1>' }),
  )
  await page.goto(`/trailer/${uuid}/documents`)
  await page.getByLabel('Add Image').setInputFiles(await yardPicture())
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'yard.png' })
  await expect(alert).toContainText('refuses this: 413. The image can’t be kept on this device')
  await page.getByRole('button', { name: 'Send again' }).click()
  const asked = page.waitForEvent('dialog')
  const leaving = page.goto('/home')
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await leaving
  await expect(page.getByText('Recently opened')).toBeVisible()
})

test('A photo that a full device can not keep and the server refuses stays with its trailer', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor', '/register')
  await page.evaluate(leaveNoRoom, undefined)
  await page.route('**/api/trailers/*/image', (route) => route.continue({ postData: '{}' }), {
    times: 2,
  })
  const uuid = await saying(page, full, () => registerWithPhoto(page))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('yard.png: ')
  expect(await countOf(page, vin)).toBe(1)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible()
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image).not.toBeNull()
  await page.getByRole('link', { name: 'Register Trailer' }).first().click()
  await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
})

test('Whichever step of a registration finds no room, all of it is sent once, and that is said', {
  tag: '@nightly',
}, async ({ open }) => {
  test.slow()
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  for (const [index, step] of steps.entries()) {
    await test.step(`${step.way} ${step.table}`, async () => {
      const own = `6T9NOROOMATSTEP0${index}`
      await page.goto('/register')
      await expect(page.getByRole('button', { name: 'Add Image' })).toBeVisible()
      await page.evaluate(leaveNoRoom, step)
      const uuid = await saying(page, full, () => registerWithPhoto(page, own))
      // There is room again.
      await page.reload()
      await everythingIsSent(page)
      const image = async () => (await ask(page, 'GET /trailer/{uuid}', { uuid })).image
      await expect.poll(image).not.toBeNull()
      expect(await countOf(page, own)).toBe(1)
    })
  }
})

test('Of resources that a full device can not keep one that is refused stays with the reason', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  const { dialog, addUrl, files, create, rows } = await openBatch(page, uuid)
  await page.evaluate(leaveNoRoom, undefined)
  await addUrl.click()
  await fillLink(dialog, 'One', 'https://example.com/one')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await files.setInputFiles(textFile('Two.txt'))
  await refuseNext(page, '**/api/trailers/resources')
  await create.click()
  await expectSaid(page, '1 resource added')
  await expect(rows.getByRole('alert')).toHaveText(/[A-Z].+/)
  await create.click()
  await expect(dialog).toBeHidden()
  const kept = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
  expect(kept.map(({ name }) => name)).toEqual(['One', 'Two'])
})

async function registerWithPhoto(page: Page, as = vin) {
  await page.getByLabel('Add Image').setInputFiles(await yardPicture())
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
  await fillRequired(page, as)
  await trailerForm(page).create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  return page.url().slice(-36)
}

async function yardPicture() {
  const buffer = Buffer.from(await (await newPicture()).arrayBuffer())
  return { name: 'yard.png', mimeType: 'image/png', buffer }
}
