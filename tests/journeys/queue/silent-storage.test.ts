import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { saying } from '#tests/support/browser/notifications.ts'
import { holdStore } from '#tests/support/browser/slow-storage.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'

const vin = '6T9HELDSTORAGE001'

test('While another page holds the storage a trailer is registered with its photo, once', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  const letGo = await holdStore(page, 'drafts', 'unsentPhotos', 'outbox')
  const silent = /^The storage of this device does not answer/
  const uuid = await saying(page, silent, async () => {
    await page.clock.install()
    await page.goto('/register')
    const buffer = Buffer.from(await (await newPicture()).arrayBuffer())
    const photo = { name: 'yard.png', mimeType: 'image/png', buffer }
    await page.getByLabel('Add Image').setInputFiles(photo)
    await expect(page.getByText('Loading', { exact: true })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
    await fillRequired(page, vin)
    await trailerForm(page).create.click()
    await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
    return page.url().slice(-36)
  })
  await expectRegistered(page, uuid)
  await letGo()
  await page.reload()
  await everythingIsSent(page)
  await expectRegistered(page, uuid)
  await page.goto('/register')
  await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue('')
})

async function expectRegistered(page: Page, uuid: string) {
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image).not.toBeNull()
  expect(await countOf(page, vin)).toBe(1)
}
