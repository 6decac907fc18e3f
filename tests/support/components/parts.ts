import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { goTo } from './open.ts'

/** The part of a page that lists a trailer's parts. */
export function partsSection() {
  const section = page
    .bySelector('section')
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
export function partFinder() {
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
export async function openFinder(trailer: string) {
  await goTo(`/trailer/${trailer}`)
  await partsSection().add.click()
  const finder = partFinder()
  await expect.element(finder.parts.first()).toBeVisible()
  return finder
}
