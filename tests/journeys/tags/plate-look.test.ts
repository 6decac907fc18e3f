import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { selectTag } from '#tests/support/browser/tags.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

test('A letter that a PDF cannot write is said at its field before anything is made', async ({
  open,
}) => {
  const dialog = await openPlate(await open('admin'))
  await choose(dialog, 'Format', 'PDF')
  await dialog.getByRole('textbox', { name: 'More text' }).fill('Прицеп 7')
  await expect(dialog.getByRole('textbox', { name: 'More text' })).toHaveAccessibleDescription(
    /^A PDF cannot write “П”\. Remove it from the text, or choose SVG or DXF\.$/,
  )
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await choose(dialog, 'Format', 'SVG')
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
})

test('A logo stands on the plate, and a file that is none is refused', async ({ open }) => {
  const page = await open('admin')
  const dialog = await openPlate(page)
  await choose(dialog, 'Format', 'SVG')
  await addLogo(dialog, 'notes.png', Buffer.from('no picture'))
  await expect(dialog.getByText('This logo cannot be read.')).toBeVisible()
  const svg = (content: string, size = 'width="20" height="10"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
  const nothing = dialog.getByText('This logo is empty. Choose another file.')
  const sizeless = dialog.getByText('This drawing has no size.')
  await addLogo(dialog, 'logo.svg', svg(''))
  await expect(nothing).toBeVisible()
  await addLogo(dialog, 'logo.svg', svg('<rect width="900" height="900"/>', ''))
  await expect(sizeless).toBeVisible()
  await addLogo(dialog, 'logo.svg', svg('<rect width="9" height="9"/>', 'width="0" height="0"'))
  await expect(sizeless).toBeHidden()
  await expect(nothing).toBeVisible()
  await addLogo(dialog, 'logo.svg', svg('<script>alert(1)</script><rect width="9" height="9"/>'))
  await expect(dialog.getByRole('button', { name: 'Other Logo' })).toBeVisible()
  const scripted = await downloaded(page, dialog)
  expect(scripted).toContain('data:image/png;base64,')
  expect(scripted).not.toContain('script')
  // It takes its time to be read.
  const ofLogo = /<image[^>]* width="12"[^>]* height="6"/
  const create = { width: 120, height: 60, channels: 3, background: '#c33' } as const
  await addLogo(dialog, 'logo.png', await sharp({ create }).png().toBuffer())
  await dialog.getByRole('textbox', { name: 'Logo height' }).fill('6')
  await expect.poll(() => shown(dialog)).toMatch(ofLogo)
  const file = await downloaded(page, dialog)
  expect(file).toMatch(ofLogo)
  expect(file).toContain('data:image/png;base64,')
})

test('A sheet of an own size is kept on the device, until it is forgotten', async ({ open }) => {
  const page = await open('admin')
  const dialog = await openPlate(page)
  await choose(dialog, 'Format', 'SVG')
  await choose(dialog, 'Sheet', 'Own size…')
  const width = dialog.getByRole('textbox', { name: 'Sheet width' })
  await expect(width).toHaveAccessibleDescription('mm')
  await width.fill('320')
  await dialog.getByRole('textbox', { name: 'Sheet height' }).fill('180')
  await dialog.getByRole('button', { name: 'Keep This Size' }).click()
  expect(await downloaded(page, dialog)).toContain('width="320mm" height="180mm"')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Make Plate Files' }).click()
  await expect(dialog.getByRole('button', { name: 'Sheet' })).toContainText('320 × 180 mm')
  await dialog.getByRole('button', { name: 'Forget This Size' }).click()
  await expect(dialog.getByRole('button', { name: 'Sheet' })).toContainText('A4')
})

async function openPlate(page: Page) {
  const [tag] = await ask(page, 'GET /tags', { search: '', start: 0, limit: 1, state: 'linked' })
  await page.goto('/settings/tags?state=linked')
  await selectTag(page, tag?.serial ?? '')
  await page.getByRole('button', { name: 'Make Plate Files' }).click()
  return page.getByRole('dialog', { name: `Plate files for ${tag?.serial}` })
}

async function choose(dialog: Locator, label: string, option: string) {
  await dialog.getByRole('button', { name: label }).click()
  await dialog.page().getByRole('option', { name: option }).click()
}

const typeOf = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : 'image/png')

async function addLogo(dialog: Locator, name: string, buffer: Buffer) {
  const chosen = dialog.page().waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /Logo$/ }).first().click()
  await (await chosen).setFiles({ name, mimeType: typeOf(name), buffer })
}

/** What the preview draws. */
const shown = async (dialog: Locator) =>
  decodeURIComponent((await dialog.locator('.plate-preview-page').getAttribute('src')) ?? '')

async function downloaded(page: Page, dialog: Locator) {
  const saved = page.waitForEvent('download', { timeout: 50_000 })
  await dialog.getByRole('button', { name: 'Download' }).click()
  return readFile(await (await saved).path(), 'utf8')
}
