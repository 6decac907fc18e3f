import { expect, type Page } from '@playwright/test'
import { draftIsKept, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test.beforeEach(({ troubles }) => troubles.allow(/status of 409/, /status of 404/))

test('A registration whose VIN exists leads to that trailer, and its photo moves there', async ({
  open,
}) => {
  const page = await open('editor', '/queue')
  const { there, photo } = await refusedRegistration(page)
  const dialog = await openFirst(page)
  await dialog.getByRole('button', { name: 'Move my photos and files there' }).click()
  await expect(dialog).toContainText('2 changes go to the existing trailer.')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  const { image } = await ask(page, 'GET /trailer/{uuid}', { uuid: there.uuid })
  expect(image?.uuid).toBe(photo)
  const resources = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: there.uuid })
  expect(resources.map(({ name }) => name)).toContain('Weighbridge')
  expect(await countOf(page, there.vin)).toBe(1)
})

test('The existing trailer can be looked at first, and what was refused sent again as it is', async ({
  open,
}) => {
  const page = await open('editor', '/queue')
  const { uuid, photo, there } = await refusedRegistration(page)
  const dialog = await openFirst(page)
  await dialog.getByRole('link', { name: 'Open the existing trailer' }).click()
  await expect(page).toHaveURL(`/trailer/${there.uuid}`)
  await expect(page.getByRole('heading', { name: there.vin, level: 1 })).toBeVisible()
  await ask(page, 'POST /trailer/archive', { uuid: there.uuid })
  await page.goto('/queue')
  await (await openFirst(page)).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  const { vin, image } = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([vin, image?.uuid]).toEqual([there.vin, photo])
})

test('A refused registration is corrected in its form, and what is behind it follows', async ({
  open,
}) => {
  const page = await open('editor', '/queue')
  const { uuid, photo, there } = await refusedRegistration(page)
  const dialog = await openFirst(page)
  await dialog.getByRole('button', { name: 'Correct' }).click()
  const { vin } = trailerForm(page)
  await expect(vin).toHaveValue(there.vin)
  await expect(vin).toHaveAccessibleDescription(/A trailer with this VIN is already registered\./)
  await vin.fill('6T9T23CRRCT000001')
  await draftIsKept(page, '6T9T23CRRCT000001')
  await page.reload()
  await expect(vin).toHaveValue('6T9T23CRRCT000001')
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(`/trailer/${uuid}`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Queue/ })
    .click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  const trailer = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([trailer.vin, trailer.image?.uuid]).toEqual(['6T9T23CRRCT000001', photo])
})

test('A correction that is refused again says so, and nothing is lost', async ({ open }) => {
  const page = await open('editor', '/queue')
  const { there } = await refusedRegistration(page)
  const other = await findTrailer(page, ({ uuid }) => uuid !== there.uuid)
  const dialog = await openFirst(page)
  await dialog.getByRole('button', { name: 'Correct' }).click()
  const { vin } = trailerForm(page)
  await vin.fill(other.vin)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await expectSaid(page, 'Unable to save changes')
  await expect(vin).toHaveAccessibleDescription(/A trailer with this VIN is already registered\./)
  await page.goto('/queue')
  await expect(page.locator('.queue-row')).toHaveCount(3)
})

test('What is discarded is named with all that goes with it, and asked for twice', async ({
  open,
}) => {
  const page = await open('editor', '/queue')
  const { there } = await refusedRegistration(page)
  const dialog = await openFirst(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toContainText(
    'Discard this change and 1 photo and 1 resource depending on it? It was never sent',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  expect(await countOf(page, there.vin)).toBe(1)
})

async function openFirst(page: Page) {
  await page.locator('.queue-row').filter({ hasText: 'needs attention' }).first().click()
  return page.getByRole('dialog').or(page.getByRole('alertdialog'))
}

/** A registration with the VIN of a trailer that is there, and a photo and a link behind it. */
async function refusedRegistration(page: Page) {
  const there = await findTrailer(page, ({ image }) => !image)
  const [uuid, photo] = [crypto.randomUUID(), crypto.randomUUID()]
  const { vin, class: type, oem, manufactured_date } = there
  const picture = await newPicture()
  const bytes = [...new Uint8Array(await picture.arrayBuffer())]
  const file = { upload: photo, name: 'yard.png', type: 'image/png', size: bytes.length }
  const image = waitingRecord({
    call: 'POST /trailers/{uuid}/image',
    body: { uuid, image: photo },
    subject: uuid,
    files: [{ ...file, isSent: false }],
  })
  const url = 'https://weighbridge.example'
  const registration = waitingRecord({
    call: 'POST /register-trailer',
    body: { uuid, vin, class: type, oem, manufactured_date },
    subject: uuid,
    label: `Register ${vin}`,
  })
  const link = waitingRecord({
    call: 'POST /trailers/resources',
    body: { uuid: crypto.randomUUID(), trailer: uuid, type: 'URL', name: 'Weighbridge', url },
    subject: uuid,
  })
  await seedOutbox(page, [registration, image, link], [{ ...file, record: image.id, bytes }])
  await expect(page.locator('.queue-row').first()).toContainText('needs attention')
  return { there, uuid, photo }
}
