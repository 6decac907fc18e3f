import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { goTo } from './open.ts'

/** The part of a page that lists resources. */
export function resourceSection() {
  const section = page
    .bySelector('section')
    .filter({ has: page.getByRole('heading', { name: /^Resources/ }) })
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
export function batchDialog() {
  const dialog = page.getByRole('dialog', { name: 'Add Resources' })
  return {
    dialog,
    rows: dialog.getByRole('listitem'),
    row: (name: string) => dialog.getByRole('listitem', { name }),
    files: dialog.getByLabelText('Upload files'),
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

export const textFile = (name: string) =>
  new File([`This is ${name}.`], name, { type: 'text/plain' })

/** Opens a trailer's page and on it the dialog in which a batch is staged. */
export async function openBatch(trailer: string) {
  await goTo(`/trailer/${trailer}/documents`)
  await resourceSection().add.click()
  const batch = batchDialog()
  await expect.element(batch.dialog).toBeVisible()
  return batch
}
