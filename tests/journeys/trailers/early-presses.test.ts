import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { fillLink, openBatch, resourceSection } from '#tests/support/browser/resource-section.ts'
import { holdDrafts, holdPicture, holdStore } from '#tests/support/browser/slow-storage.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer, findTrailer } from '#tests/support/server/demo-trailers.ts'

const vin = '6T9EARLYPRESS0001'

test('Create waits for a photo that is not ready yet, and for a customer that is being made', async ({
  open,
}) => {
  const page = await open('editor', '/register')
  await fillRequired(page, vin)
  const form = trailerForm(page)
  const letPictureGo = await holdPicture(page)
  await page.getByLabel('Add Image').setInputFiles(await photo())
  const customer = await beginCustomer(page)
  await customer.held
  await form.create.click()
  await expect(form.create).toHaveAttribute('data-pending', 'true')
  await customer.letGo()
  await expect(form.customer).toHaveValue('Back Paddock Haulage')
  await expect(page).toHaveURL('/register')
  await letPictureGo()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  await everythingIsSent(page)
  const uuid = page.url().slice(-36)
  const trailer = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect(trailer.customer?.name).toBe('Back Paddock Haulage')
  expect(trailer.image).not.toBeNull()
})

test('A customer that is chosen while another one is made stays chosen', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/register')
  await fillRequired(page, vin)
  const form = trailerForm(page)
  const customer = await beginCustomer(page)
  await customer.held
  await form.customer.fill('Emu')
  await page.getByRole('option', { name: 'Emu Flat Quarries' }).click()
  await expect(form.customer).toHaveValue('Emu Flat Quarries')
  await form.create.click()
  await customer.letGo()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  await everythingIsSent(page)
  const trailer = await ask(page, 'GET /trailer/{uuid}', { uuid: page.url().slice(-36) })
  expect(trailer.customer?.name).toBe('Emu Flat Quarries')
})

test('Without the customer that could not be made nothing is registered', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor', '/register')
  await fillRequired(page, vin)
  const form = trailerForm(page)
  const customer = await beginCustomer(page)
  const route = await customer.held
  await form.create.click()
  await expect(form.create).toHaveAttribute('data-pending', 'true')
  await route.continue({ postData: '{}' })
  await expect(form.customer).toHaveAccessibleDescription('Unable to create customer')
  await expect(form.customer).toHaveValue('Back Paddock Haulage')
  await expect(form.create).not.toHaveAttribute('data-pending')
  await expect(page).toHaveURL('/register')
  // Neither is it at the next press: the person decides what to do about the customer.
  await form.create.click()
  await expect(form.customer).toHaveAccessibleDescription(/customer/)
  await expect(form.customer).toHaveValue('Back Paddock Haulage')
  await expect(page).toHaveURL('/register')
  await form.customer.click()
  await page.getByRole('option', { name: /Create new customer/ }).click()
  await expect(form.customer).toHaveAccessibleDescription('')
  await form.create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
})

test('A customer that is being made stays in its field when that is left at once', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/register')
  const { customer } = trailerForm(page)
  await copyIsComplete(page)
  const letOutboxGo = await holdStore(page, 'outbox')
  await customer.fill('Back Paddock Haulage')
  await page.getByRole('option', { name: /Create new customer/ }).click()
  await customer.press('Tab')
  await expect(customer).not.toBeFocused()
  await expect(customer).toHaveValue('Back Paddock Haulage')
  await letOutboxGo()
  await everythingIsSent(page)
  await expect(customer).toHaveValue('Back Paddock Haulage')
})

test('A photo that is not ready when its page is left is sent all the same', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  const { uuid } = await findTrailer(page, ({ image }) => !image)
  await copyIsComplete(page)
  await page.goto(`/trailer/${uuid}/documents`)
  const letPictureGo = await holdPicture(page)
  await page.getByLabel('Add Image').setInputFiles(await photo())
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/home')
  await letPictureGo()
  const image = async () => (await ask(page, 'GET /trailer/{uuid}', { uuid })).image
  await expect.poll(image).not.toBeNull()
})

test('An edit that begins before drafts are read goes on, and so does a batch', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  await copyIsComplete(page)
  const letDraftsGo = await holdDrafts(page)
  const { dialog, addUrl, rows } = await openBatch(page, uuid)
  await addUrl.click()
  // What is added before drafts are read outlives its page.
  await page.reload()
  await resourceSection(page).add.click()
  await addUrl.click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(trailerForm(page).save).toBeVisible()
  await letDraftsGo()
  await page.getByRole('button', { name: /^Add Resources/ }).click()
  await expect(rows).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Remove New resource' }).first().click()
  await expect(rows).toHaveCount(1)
  await fillLink(dialog, 'Tyre chart', 'https://example.com/tyres')
  await page.keyboard.press('Escape')
  await expect(trailerForm(page).save).toBeVisible()
})

test('What is typed while the name before it is saved stays', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('viewer', '/settings/account')
  const name = page.getByRole('textbox', { name: 'Account Name' })
  await name.fill('Priya')
  const saving = await holdBack(page, '**/api/user/me/update')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await saving.held
  await name.fill('Priya Lindqvist-Øst')
  await saving.letGo()
  await expectSaid(page, 'Changes saved')
  await expect(name).toHaveValue('Priya Lindqvist-Øst')
})

/** Has a customer made, whose answer is held back. */
async function beginCustomer(page: Page) {
  const customer = await holdBack(page, '**/api/customer')
  await trailerForm(page).customer.fill('Back Paddock Haulage')
  await page.getByRole('option', { name: /Create new customer/ }).click()
  return customer
}

const photo = async () => ({
  name: 'yard.jpg',
  mimeType: 'image/jpeg',
  buffer: await quadrantPhoto(),
})
