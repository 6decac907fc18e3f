import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import type { App } from '#tests/support/server/app.ts'

/** @returns what a search of a test has found */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the demo yard has no such part')
  return value
}

/** The part of a page that lists a trailer's parts. */
export function partsSection(page: Page) {
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^Parts/ }) })
  return {
    section,
    models: section.getByRole('listitem').getByRole('link'),
    search: section.getByRole('searchbox'),
    add: section.getByRole('button', { name: 'Add Part' }),
    remove: section.getByRole('button', { name: /^Remove / }),
  }
}

/** The controls of the dialog that adds parts. */
export function partFinder(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    manufacturer: dialog.getByRole('combobox', { name: 'Manufacturer' }),
    search: dialog.getByRole('searchbox'),
    parts: dialog.getByRole('checkbox'),
    category: (name: string) => dialog.getByRole('button', { name, exact: true }),
    part: (modelNumber: string) => dialog.getByRole('checkbox', { name: modelNumber, exact: true }),
    link: dialog.getByRole('button', { name: 'Link Part' }),
    toCustom: dialog.getByRole('button', { name: 'Register Custom Part' }).last(),
    toFinder: dialog.getByRole('button', { name: 'Part Finder' }),
    modelNumber: dialog.getByRole('textbox', { name: 'Model number' }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    notes: dialog.getByRole('textbox', { name: 'Notes' }),
    create: dialog.getByRole('button', { name: 'Create' }),
  }
}

/** Opens the part finder of a trailer, with its first parts in it. */
export async function openFinder(page: Page, trailer: string) {
  await page.goto(`/trailer/${trailer}`)
  await partsSection(page).add.click()
  const finder = partFinder(page)
  await expect(finder.parts.first()).toBeVisible()
  return finder
}

/** Takes a part's description away, as an import from another register may leave it. */
export function emptyDescription(app: App, part: string) {
  const database = new DatabaseSync(join(app.dataDir, 'drawbar.sqlite'))
  database.prepare("update part set description = '' where uuid = ?").run(part)
  database.close()
}
