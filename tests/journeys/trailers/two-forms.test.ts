import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { draftIsKept, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitWithoutEnd } from '#tests/support/browser/endless-patience.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { plainPicture } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'

test('Trailers that are registered in two tabs keep their own words and photos, and a third tab loses none', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const first = await open('editor')
  // For what was left behind.
  await waitWithoutEnd(first.context(), 1000)
  await first.goto('/register')
  await fillIn(first, '6T9TWXTABS0000001', 120)
  const second = await first.context().newPage()
  await second.goto('/register')
  await expect(trailerForm(second).vin).toHaveValue('')
  await expect(second.getByRole('img', { name: 'The new image' })).toBeHidden()
  await fillIn(second, '6T9TWXTABS0000002', 240)
  const third = await first.context().newPage()
  await third.goto('/register')
  await trailerForm(third).notes.fill('Left in the third tab')
  await draftIsKept(third, 'Left in the third tab')
  await third.close()
  for (const page of [second, first]) await page.reload()
  await expect(trailerForm(first).vin).toHaveValue('6T9TWXTABS0000001')
  await expect(trailerForm(second).vin).toHaveValue('6T9TWXTABS0000002')

  const found: unknown[] = []
  for (const page of [first, second]) {
    await trailerForm(page).create.click()
    await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
    await everythingIsSent(page)
    const saved = await ask(page, 'GET /trailer/{uuid}', { uuid: page.url().slice(-36) })
    found.push([saved.vin, await widthOf(new URL(saved.image?.presignedUrl ?? '', app.url))])
  }
  expect(found).toEqual([
    ['6T9TWXTABS0000001', 120],
    ['6T9TWXTABS0000002', 240],
  ])
  await first.goto('/register')
  await expect(trailerForm(first).notes).toHaveValue('Left in the third tab')
  await second.goto('/register')
  await expect(trailerForm(second).notes).toHaveValue('')
})

async function fillIn(page: Page, vin: string, width: number) {
  const picture = await plainPicture(width, 80)
  const buffer = Buffer.from(await picture.arrayBuffer())
  await page
    .getByLabel('Add Image')
    .setInputFiles({ name: picture.name, mimeType: picture.type, buffer })
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
  await fillRequired(page, vin)
  await draftIsKept(page, vin)
}

async function widthOf(address: URL) {
  const bytes = await (await fetch(address)).arrayBuffer()
  return (await sharp(Buffer.from(bytes)).metadata()).width
}
