import { expect, type Locator, type Page } from '@playwright/test'

/** The part of a page that lists resources. */
export function resourceSection(page: Page) {
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: /^Resources/ }),
  })
  return {
    section,
    heading: section.getByRole('heading', { level: 2 }),
    names: section.getByRole('heading', { level: 3 }),
    link: (name: string) => section.getByRole('link', { name }),
    level: (name: string) => section.getByRole('button', { name: `Who sees ${name}` }),
    remove: (name: string) => section.getByRole('button', { name: `Remove ${name}` }),
    add: section.getByRole('button', { name: 'Add Resources' }),
  }
}

/** The dialog in which a batch is staged. */
export function batchDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add Resources' })
  return {
    dialog,
    rows: dialog.getByRole('listitem'),
    row: (name: string) => dialog.getByRole('listitem', { name }),
    files: dialog.getByLabel('Upload files'),
    upload: dialog.getByRole('button', { name: 'Upload' }),
    addUrl: dialog.getByRole('button', { name: 'Add URL' }),
    progress: dialog.getByRole('progressbar'),
    create: dialog.getByRole('button', { name: 'Create' }),
    close: dialog.getByRole('button', { name: 'Close' }).last(),
  }
}

/** Fills in the row that is in edit mode. */
export async function fillLink(dialog: Locator, name: string, url: string) {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'URL' }).fill(url)
}

export const textFile = (name: string, mimeType = 'text/plain', text = `This is ${name}.`) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

/** Opens a trailer's page and on it the dialog in which a batch is staged. */
export async function openBatch(page: Page, trailer: string) {
  await page.goto(`/trailer/${trailer}/documents`)
  await resourceSection(page).add.click()
  const batch = batchDialog(page)
  await expect(batch.dialog).toBeVisible()
  return batch
}
