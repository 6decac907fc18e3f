import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { shortKey } from '#contract/short-key.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { selectTag } from '#tests/support/browser/tags.ts'
import { codesIn, drawn } from '#tests/support/pictures/plate-samples.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

test('The plates of two tags come as a sheet in millimetres, and both are read', async ({
  open,
}) => {
  const page = await open('admin')
  const tags = await openPlates(page, 2)
  await choose(page, 'Format', 'SVG')
  await choose(page, 'Sheet', 'A4')
  const svg = await downloaded(page, 'plates.svg')
  await expect(page.getByText('plates.svg has 2 plates, each read by our scanner.')).toBeVisible()
  expect(svg).toContain('width="210mm" height="297mm"')
  const host = new URL(page.url()).origin.toUpperCase()
  const says = tags.map(({ uuid }) => `${host}/T/${shortKey(uuid)}`)
  expect((await codesIn(await drawn(svg, 8))).sort()).toEqual(says.sort())
})

test('What does not fit says what to change, and what was chosen stays on the device', async ({
  open,
}) => {
  const page = await open('admin')
  const [tag] = await openPlates(page, 1)
  const dialog = page.getByRole('dialog', { name: `Plate files for ${tag?.serial}` })
  await dialog.getByRole('textbox', { name: 'Module' }).fill('3')
  await expect(dialog.getByRole('alert')).toContainText('Modules of 3 mm do not fit')
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Module' }).fill('0,7')
  await expect(dialog.getByText('Modules of 0.7 mm')).toBeVisible()
  await choose(page, 'Begin with', 'Label 50 × 30 mm')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Make Plate Files' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Width' })).toHaveValue('50')
  await choose(page, 'Format', 'DXF')
  const dxf = await downloaded(page, `plate-${tag?.serial}.dxf`)
  expect(dxf).toContain('LWPOLYLINE')
})

test('It is told how many plates were read, and that can be ended', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('admin')
  // The reader never comes, so that nothing is read before the person has had enough.
  await page.context().route('**/zxing_reader*.wasm', () => undefined)
  await openPlates(page, 2)
  await page.getByRole('button', { name: 'Download' }).click()
  const progress = page.getByRole('progressbar', { name: 'Reading every plate back' })
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 2')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toHaveCount(0)
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(progress).toBeVisible()
    await leave()
    await expect(progress).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
})

test('It can be ended while a plate is drawn, before anything is read', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('admin')
  await openPlates(page, 1)
  const drawing = await page.evaluateHandle(() => {
    const held = Promise.withResolvers<void>()
    const decode = HTMLImageElement.prototype.decode
    HTMLImageElement.prototype.decode = async function () {
      await held.promise
      return decode.call(this)
    }
    return held
  })
  await page.getByRole('button', { name: 'Download' }).click()
  const progress = page.getByRole('progressbar', { name: 'Reading every plate back' })
  await expect(progress).toBeVisible()
  await page.keyboard.press('Escape')
  await drawing.evaluate(({ resolve }) => resolve())
  await expect(progress).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
})

test('It can be ended while what writes the file does not come', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('admin')
  await openPlates(page, 1)
  await choose(page, 'Format', 'PDF')
  const asked = page.waitForRequest('**/plate-pdf*')
  await page.route('**/plate-pdf*', () => undefined)
  await page.getByRole('button', { name: 'Download' }).click()
  await asked
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar', { name: 'Reading every plate back' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** @returns the tags whose plates are made */
async function openPlates(page: Page, count: number) {
  const tags = await selectTags(page, count)
  await page.getByRole('button', { name: 'Make Plate Files' }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  return tags
}

async function selectTags(page: Page, count: number) {
  const tags = await ask(page, 'GET /tags', { search: '', start: 0, limit: count, state: 'linked' })
  await page.goto('/settings/tags?state=linked')
  for (const { serial } of tags) await selectTag(page, serial)
  return tags
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

async function downloaded(page: Page, name: string) {
  const saved = page.waitForEvent('download', { timeout: 50_000 })
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(name)
  return readFile(await file.path(), 'utf8')
}
