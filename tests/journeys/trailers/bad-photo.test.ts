import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { everythingIsSent, rowsOf } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdPhotos } from '#tests/support/browser/hold-photos.ts'
import { pictureOf } from '#tests/support/browser/picture-of.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import {
  quadrantPhoto,
  quadrantsOf,
  uprightQuadrants,
} from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const megabyte = 1024 * 1024

const instead = 'Choose a JPEG, PNG or WebP picture.'

test('A file that can be no image is refused, and the reason goes with the next one', async ({
  open,
}) => {
  const page = await open('editor', '/register')
  const large = Buffer.concat([await quadrantPhoto(), Buffer.alloc(26 * megabyte)])
  const png = Buffer.from(await (await newPicture()).arrayBuffer())
  const refused = [
    [
      file('huge.jpg', large),
      'huge.jpg: Files must be less than 25MB: JPEG picture. Choose a smaller one.',
    ],
    [
      file('notes.png', Buffer.from('Not a picture')),
      `notes.png: Invalid file type: text file. ${instead}`,
    ],
    [file('notes.txt', Buffer.from('Text')), `notes.txt: Invalid file type: text file. ${instead}`],
    [
      file('anim.gif', Buffer.from('GIF89a')),
      `anim.gif: Invalid file type: GIF picture. ${instead}`,
    ],
    [
      file('cut.png', png.subarray(0, png.length / 2)),
      'cut.png is damaged or incomplete. Please choose another picture.',
    ],
  ] as const
  for (const [chosen, reason] of refused) {
    await choose(page, chosen)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason)
    await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
  }
  const webp = await quadrantPhoto('webp')
  const taken = [
    file('yard.jpg', await quadrantPhoto()),
    file('yard.png', png),
    file('yard.webp', webp),
  ]
  const shown = page.getByRole('img', { name: 'The new image' })
  let before = ''
  for (const chosen of taken) {
    await choose(page, file('notes.txt', Buffer.from('Text')))
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
    await choose(page, chosen)
    await expect(shown).not.toHaveAttribute('src', before)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    before = (await shown.getAttribute('src')) ?? ''
  }
  // Not every browser heeds which way is up in a WebP.
  expect(await quadrantsOf(await pictureOf(shown))).toEqual(uprightQuadrants)
})

test('A photo of 25 MB is no larger than allowed', async ({ open }) => {
  const page = await open('editor', '/register')
  const photo = await quadrantPhoto()
  const padding = Buffer.alloc(limits.uploadBytes - photo.length)
  await choose(page, file('large.jpg', Buffer.concat([photo, padding])))
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
})

test('A trailer keeps its image when a new one is refused, and loses it on request', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid, vin, image } = await findTrailer(page, (trailer) => trailer.image)
  await page.goto(`/trailer/${uuid}/documents`)
  const shown = page.getByRole('img', { name: `Image of ${vin}` })
  await expect(shown).toHaveAttribute('data-state', 'shown')
  await choose(page, file('notes.png', Buffer.from('Not a picture')))
  await expect(page.getByText(`notes.png: Invalid file type: text file. ${instead}`)).toBeVisible()
  await expect(shown).toHaveAttribute('data-state', 'shown')
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image?.uuid).toBe(image?.uuid)

  await page.getByRole('button', { name: 'Remove Image' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the image?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image).toBeNull()
})

test('A photo that is not ready when its page goes is made ready by the next one', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/register')
  const photo = file('yard.jpg', await quadrantPhoto())
  await holdPhotos(page)
  await choose(page, photo)
  await expect.poll(() => notReady(page)).toEqual(['raw:register'])
  await page.reload()
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
  await expect.poll(() => notReady(page)).toEqual([])

  const { uuid, vin, image } = await findTrailer(page, (trailer) => trailer.image)
  await page.goto(`/trailer/${uuid}/documents`)
  await expect(page.getByRole('img', { name: `Image of ${vin}` })).toBeVisible()
  await holdPhotos(page)
  await choose(page, photo)
  await expect.poll(() => notReady(page)).toEqual([`raw:${uuid}`])
  await page.reload()
  await expect.poll(() => imageOf(page, uuid)).not.toBe(image?.uuid)
  expect(await imageOf(page, uuid)).toBeTruthy()

  await page.getByRole('button', { name: 'Add Entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the Logbook' })
  await holdPhotos(page)
  const path = test.info().outputPath('yard.jpg')
  await dialog.getByLabel(/^Choose photos or files/).setInputFiles(path)
  await expect.poll(() => notReady(page)).toHaveLength(1)
  await page.reload()
  await page.getByRole('button', { name: 'Add Entry' }).click()
  await expect(dialog.getByRole('img', { name: '1: yard.jpg' })).toBeVisible()
  await expect.poll(() => notReady(page)).toEqual([])
})

/** What files are kept under that are not ready. */
async function notReady(page: Page) {
  const rows = await rowsOf<{ subject: string }>(page, 'unsentPhotos')
  return rows.map(({ subject }) => subject).filter((subject) => subject.startsWith('raw:'))
}

const imageOf = async (page: Page, uuid: string) =>
  (await ask(page, 'GET /trailer/{uuid}', { uuid })).image?.uuid

const file = (name: string, buffer: Buffer) => ({ name, buffer })

/** From the disk, where the browser takes a large file from at once; its ending says the type. */
async function choose(page: Page, { name, buffer }: ReturnType<typeof file>) {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  await page.getByLabel(/^(Add|Change) Image$/).setInputFiles(path)
}
