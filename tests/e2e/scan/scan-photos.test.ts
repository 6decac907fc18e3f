import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { noCamera, toRead } from '#tests/support/browser/fake-camera.ts'
import { largePhoto } from '#tests/support/pictures/large-photo.ts'
import { newPicture, noisyPhoto } from '#tests/support/pictures/pictures.ts'
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

async function choose(page: Page, buffer: Buffer) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chosen).setFiles({ name: 'plate.png', mimeType: 'image/png', buffer })
}
