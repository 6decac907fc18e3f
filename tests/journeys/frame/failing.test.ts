import { expect, type Page, type Route } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

test.use({ sharesYard: true })

test('A list that can not be loaded leaves what is selected', async ({ open, troubles }) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('editor', '/home', { withoutCopy: true })
  const { uuid, oem } = await findTrailer(page, () => true)
  await page.route('**/api/oems?**', (route) => route.abort())
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const { manufacturer } = trailerForm(page)
  await manufacturer.click()
  await expect(page.getByRole('option')).toHaveText([oem?.name ?? ''])
})

test('An image that can not be removed is said and stays', async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid, vin } = await findTrailer(page, ({ image }) => image)
  await page.goto(`/trailer/${uuid}`)
  await refuseNext(page, '**/api/trailers/*/image')
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectSaid(page, 'Unable to remove image')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('img', { name: `Image of ${vin}` })).toBeVisible()
})

test('A photo that the server refuses is said by its name, kept, and sent again', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  const page = await openWithoutImage(await open('editor', '/home'))
  await page.route('**/api/upload', (route) => route.continue(emptyPicture(route)), { times: 1 })
  await choosePicture(page)
  await expectSaid(page, 'Unable to save changes')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /^yard\.png: This file is empty\./,
  )
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible()
})

test.describe('On a yard that nobody changed', () => {
  test.use({ sharesYard: false })

  test('An image that the server does not know is said', async ({ open, troubles }) => {
    troubles.allow(/status of 404/)
    const page = await openWithoutImage(await open('editor', '/home'))
    await page.route(
      '**/api/trailers/*/image',
      (route) => route.continue({ postData: JSON.stringify({ image: crypto.randomUUID() }) }),
      { times: 1 },
    )
    await choosePicture(page)
    await expectSaid(page, 'Something went wrong...')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'There is no such upload.',
    )
  })
})

test('Of several pictures at once the first is taken, and the others are too many', async ({
  open,
}) => {
  const page = await open('editor', '/register')
  await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
  const files = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(25, 15)
    canvas.getContext('2d')?.fillRect(0, 0, 25, 15)
    const picture = await canvas.convertToBlob()
    const transfer = new DataTransfer()
    for (const name of ['one.png', 'two.png'])
      transfer.items.add(new File([picture], name, { type: 'image/png' }))
    return transfer
  })
  await page.locator('.photo-input').dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Too many files')
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
})

test('Without unlinked tags the picker says so', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await findTrailer(page, ({ accessKey }) => !accessKey)
  const other = await findTrailer(page, ({ accessKey }) => accessKey)
  for (const tag of await ask(page, 'GET /trailers/access/unlinked', {}))
    await ask(page, 'POST /trailers/access/link', { trailer: other.uuid, accessKey: tag.uuid })
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const field = page.getByRole('combobox', { name: 'Scan tag' })
  await expect(field).toHaveAccessibleDescription(/There are no unlinked scan tags available\./)
})

async function openWithoutImage(page: Page) {
  const { uuid } = await findTrailer(page, ({ image }) => !image)
  await page.goto(`/trailer/${uuid}`)
  return page
}

async function choosePicture(page: Page) {
  const buffer = Buffer.from(await (await newPicture()).arrayBuffer())
  const file = { name: 'yard.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Add Image').setInputFiles(file)
}

/** A form like the one that was sent, with a picture of which only the beginning is there. */
function emptyPicture(route: Route) {
  const head = 'Content-Disposition: form-data; name="upload_file"; filename="yard.png"'
  const postData = Buffer.concat([
    Buffer.from(`--cut\r\n${head}\r\nContent-Type: image/png\r\n\r\n`),
    Buffer.from('\r\n--cut--\r\n'),
  ])
  const type = { 'content-type': 'multipart/form-data; boundary=cut' }
  return { postData, headers: { ...route.request().headers(), ...type } }
}
