import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { damaged, goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { newPicture } from '#tests/support/components/picture.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('A list that can not be loaded leaves what is selected', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('editor', undefined, { withoutCopy: true })
  const { uuid, oem } = await findTrailer(yard, () => true)
  await commands.cutOff('**/api/oems?**')
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const { manufacturer } = trailerForm()
  await manufacturer.click()
  await expect.element(page.getByRole('option')).toHaveTextContent(oem?.name ?? '')
})

test('An image that can not be removed is said and stays', async () => {
  troubles.allow(/status of 400/)
  await open('editor')
  const { uuid, vin } = await findTrailer(yard, ({ image }) => image)
  await goTo(`/trailer/${uuid}/documents`)
  await commands.changeNext('**/api/trailers/*/image', { body: damaged })
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectSaid('Unable to remove image')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('img', { name: `Image of ${vin}` })).toBeVisible()
})

test('A photo that the server refuses is said by its name, kept, and sent again', async () => {
  troubles.allow(/status of 400/)
  await openWithoutImage()
  await commands.changeNext('**/api/upload', emptyPicture)
  await page.getByLabelText('Add Image').upload(await newPicture('yard.png'))
  await expectSaid('Unable to save changes')
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent(/^yard\.png: This file is empty\./)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Image' })).toBeVisible()
})

test('An image that the server does not know is said', async () => {
  troubles.allow(/status of 404/)
  await openWithoutImage()
  const body = JSON.stringify({ image: crypto.randomUUID() })
  await commands.changeNext('**/api/trailers/*/image', { body })
  await page.getByLabelText('Add Image').upload(await newPicture('yard.png'))
  await expectSaid('Something went wrong...')
  await expect.element(page.getByText('There is no such upload.')).toBeVisible()
})

test('Of several pictures at once the first is taken, and the others are too many', async () => {
  await open('editor', '/register')
  await expect.element(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
  const dataTransfer = new DataTransfer()
  for (const name of ['one.png', 'two.png']) dataTransfer.items.add(await newPicture(name))
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  page.bySelector('.photo-input').element().dispatchEvent(drop)
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('Too many files')
  await expect.element(page.getByRole('img', { name: 'The new image' })).toBeVisible()
})

test('Without unlinked tags the picker says so; administrators mint one there, or are led to where many are', async () => {
  await open('admin')
  const { uuid } = await findTrailer(yard, ({ accessKey }) => !accessKey)
  const other = await findTrailer(yard, ({ accessKey }) => accessKey)
  for (const tag of await ask(yard, 'GET /trailers/access/unlinked', {}))
    await ask(yard, 'POST /trailers/access/link', { trailer: other.uuid, accessKey: tag.uuid })
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Scan tag' }))
    .toHaveAccessibleDescription(/There are no unlinked scan tags available\./)
  await expect
    .element(page.getByRole('link', { name: 'Mint Scan Tags' }))
    .toHaveAttribute('href', '/settings/tags')
  await page.getByRole('button', { name: 'Mint One for This Trailer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Link Scan Tag' }).click()
  await expect.element(page.getByText('A scan tag is minted and linked')).toBeVisible()
  const linked = () => ask(yard, 'GET /trailer/{uuid}', { uuid })
  await expect.poll(async () => (await linked()).accessKey).not.toBeNull()
})

async function openWithoutImage() {
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ image }) => !image)
  await goTo(`/trailer/${uuid}/documents`)
}

/** A form like the one that is sent, with a picture of which only the beginning is there. */
const emptyPicture = {
  body: [
    '--cut',
    'Content-Disposition: form-data; name="upload_file"; filename="yard.png"',
    'Content-Type: image/png',
    '',
    '',
    '--cut--',
    '',
  ].join('\r\n'),
  type: 'multipart/form-data; boundary=cut',
}
