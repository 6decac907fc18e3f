import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { noCamera, toRead } from '#tests/support/browser/fake-camera.ts'
import { largePhoto } from '#tests/support/pictures/large-photo.ts'
import { animated, animatedPng, codePicture } from '#tests/support/pictures/odd-photos.ts'
import { newPicture, noisyPhoto, plainPicture } from '#tests/support/pictures/pictures.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('Photos that can not be read say why, and small plates beside a large advert are read: of two it asks which', async ({
  open,
  launch,
  troubles,
}) => {
  troubles.allow(/status of 404/)
  const page = await open('viewer', '/scan', { browser: await launch(noCamera) })
  const { uuid, accessKey } = await findTrailer(page, (each) => each.accessKey)
  const whole = await noisyPhoto(400, 300)
  await choose(page, whole.subarray(0, whole.length / 2))
  await expect(page.getByText('This photo is incomplete')).toBeVisible(toRead)
  await choose(page, Buffer.from(`\0\0\0\x18ftypheic${' '.repeat(99)}`, 'latin1'))
  await expect(page.getByText('This browser shows no HEIC photos')).toBeVisible(toRead)
  await choose(page, Buffer.from(await (await newPicture()).arrayBuffer()))
  await expect(page.getByText('No code was found in this photo')).toBeVisible(toRead)
  const advert = { text: 'javascript:alert(1)', module: 60, left: 1200, top: 200 }
  await choose(page, await largePhoto([advert]))
  await expect(page.getByText('The code says ‘javascript:alert(1)’')).toBeVisible(toRead)
  const ours = `https://trailers.example.evil.example/secure/access/${accessKey?.uuid}`
  const other = `https://trailers.example/secure/access/${crypto.randomUUID()}`
  await choose(
    page,
    await largePhoto([
      advert,
      { text: ours, module: 3, left: 3760, top: 2760 },
      { text: other, module: 3, left: 3500, top: 2760 },
    ]),
  )
  const question = page.getByRole('dialog', { name: 'Which one is meant?' })
  await expect(question.getByRole('button', { name: /^Key …/ })).toBeVisible(toRead)
  const mine = question.getByRole('button', { name: accessKey?.serial ?? '' })
  await mine.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})

test('Odd pictures are read where they show a code, and where not it is said: tiny, narrow, animated, of 48 megapixels, with forty codes', {
  tag: '@nightly',
}, async ({ open, launch, troubles }) => {
  troubles.allow(/status of 404/)
  const page = await open('viewer', '/scan', { browser: await launch(noCamera) })
  const { uuid, accessKey } = await findTrailer(page, (each) => each.accessKey)
  const plain = async (width: number, height: number) =>
    Buffer.from(await (await plainPicture(width, height)).arrayBuffer())
  const [none, says] = [
    'No code was found in this photo',
    (text: string) => `The code says ‘${text}’`,
  ]
  const pair = (text: string) => Promise.all([codePicture(text), codePicture('another code')])
  const corner = await codePicture('of 48 megapixels', 3)
  const large = sharp(await plain(8000, 6000)).composite([{ input: corner, left: 7800, top: 5800 }])
  const damaged = Buffer.from(`\xff\xd8\xff\xe0${' '.repeat(99)}\xff\xd9`, 'latin1')
  const pictures: [Buffer, string][] = [
    [await plain(1, 1), none],
    [await animated(await pair('of a GIF'), 'gif'), says('of a GIF')],
    [await plain(3, 4000), none],
    [damaged, 'This photo could not be opened'],
    [await animated(await pair('of a WebP'), 'webp'), says('of a WebP')],
    [animatedPng(await pair('of an APNG')), says('of an APNG')],
    [await large.jpeg().toBuffer(), says('of 48 megapixels')],
  ]
  for (const [picture, words] of pictures) {
    await choose(page, picture)
    await expect(page.getByText(words)).toBeVisible(toRead)
  }
  const ours = [accessKey?.uuid ?? '', crypto.randomUUID()]
  const texts = Array.from({ length: 40 }, (_none, at) =>
    at % 20 === 7 ? `https://x.example/secure/access/${ours[at > 20 ? 1 : 0]}` : `menu ${at}`,
  )
  const place = (at: number) => ({
    left: 200 + (at % 8) * 450,
    top: 200 + Math.floor(at / 8) * 450,
  })
  await choose(page, await largePhoto(texts.map((text, at) => ({ text, module: 8, ...place(at) }))))
  const question = page.getByRole('dialog', { name: 'Which one is meant?' })
  await expect(question.getByRole('listitem')).toHaveCount(2, toRead)
  await question.getByRole('button', { name: accessKey?.serial ?? '' }).click()
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})

test('A reader that does not come is said, and asked for anew; of two photos the later one counts, and a code without a ground is read', {
  tag: '@nightly',
}, async ({ open, launch, troubles }) => {
  troubles.allow(/zxing_reader|wasm|ERR_FAILED|falling back to ArrayBuffer/)
  const page = await open('viewer', '/scan', { browser: await launch(noCamera) })
  const { uuid, accessKey } = await findTrailer(page, (each) => each.accessKey)
  const text = `https://x.example/secure/access/${accessKey?.uuid}`
  // Light on dark, which the plainest reader does not see.
  const dark = await sharp(await codePicture(text))
    .negate()
    .png()
    .toBuffer()
  await page.context().route('**/*.wasm', (route) => route.abort())
  await choose(page, dark)
  const missing = page.getByText('The reader could not be loaded')
  await expect(missing).toBeVisible(toRead)
  await page.context().unroute('**/*.wasm')
  const input = page.locator('input[type="file"]')
  const file = (buffer: Buffer) => ({ name: 'plate.png', mimeType: 'image/png', buffer })
  await input.setInputFiles(file(await largePhoto([])))
  await expect(missing).toBeHidden()
  await input.setInputFiles(file(dark))
  await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
  await page.goto('/scan')
  await choose(
    page,
    await sharp(await codePicture(text))
      .unflatten()
      .png()
      .toBuffer(),
  )
  await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
})

test('Where nothing comes that reads a photo that is said, and it is read when it is chosen again', {
  tag: '@nightly',
}, async ({ open, launch, troubles }) => {
  troubles.allow(/ERR_FAILED/, /status of 404/)
  const page = await open('stranger', '/scan', { browser: await launch(noCamera) })
  await expect(page.getByRole('heading', { name: 'There is no camera' })).toBeVisible()
  await page.context().route('**/assets/**', (route) => route.abort())
  const plate = await codePicture(crypto.randomUUID())
  await choose(page, plate)
  await expect(page.getByText('The reader could not be loaded')).toBeVisible(toRead)
  await page.context().unroute('**/assets/**')
  await page.context().route('**/decode-worker*', (route) => route.abort())
  await choose(page, await largePhoto([]))
  await expect(page.getByText('The reader could not be loaded')).toBeVisible(toRead)
  await page.context().unroute('**/decode-worker*')
  await choose(page, await largePhoto([]))
  await expect(page.getByText('No code was found in this photo')).toBeVisible(toRead)
  await choose(page, plate)
  await expect(page.getByText('No trailer found for this tag')).toBeVisible(toRead)
})

test('Where the reader neither comes nor fails the page reads a photo after a while, a large one as a smaller one', {
  tag: '@nightly',
}, async ({ open, launch }) => {
  const page = await open('viewer', '/scan', { browser: await launch(noCamera) })
  await page.context().route('**/*.wasm', () => undefined)
  const code = await codePicture('read by the page', 24)
  const ground = { width: 8000, height: 6000, channels: 3, background: '#eee' } as const
  const large = sharp({ create: ground }).composite([{ input: code, left: 2000, top: 2000 }])
  await choose(page, await large.jpeg().toBuffer())
  await expect(page.getByText('The code says ‘read by the page’')).toBeVisible(toRead)
  await expect(page.getByLabel('The picture that was read')).toHaveAttribute('width', '1920')
})

async function choose(page: Page, buffer: Buffer) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chosen).setFiles({ name: 'plate.png', mimeType: 'image/png', buffer })
}
