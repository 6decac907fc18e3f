import { expect, type Page } from '@playwright/test'

/** The controls of the form that registers and edits a trailer. */
export function trailerForm(page: Page) {
  const content = page.getByRole('main')
  return {
    vin: content.getByRole('textbox', { name: 'VIN', exact: true }),
    rego: content.getByRole('textbox', { name: 'Registration', exact: true }),
    state: content.getByRole('button', { name: 'Registration State' }),
    identity: content.getByRole('textbox', { name: 'Trailer ID' }),
    job: content.getByRole('textbox', { name: 'Job Number' }),
    notes: content.getByRole('textbox', { name: 'Notes' }),
    classification: content.getByRole('combobox', { name: 'Trailer Classification' }),
    manufacturer: content.getByRole('combobox', { name: 'Manufacturer' }),
    customer: content.getByRole('combobox', { name: 'Customer' }),
    month: content.getByLabel('Month', { exact: true }),
    year: content.getByLabel('Year'),
    create: content.getByRole('button', { name: 'Create' }),
    save: content.getByRole('button', { name: 'Save' }),
    cancel: content.getByRole('button', { name: 'Cancel' }),
  }
}

/** Picks an option of one of the form's searched lists. */
export async function pick(page: Page, label: string, option: string) {
  const field = page.getByRole('main').getByRole('combobox', { name: label })
  await field.click()
  const wanted = page.getByRole('option', { name: option, exact: true })
  // A list that scrolls finds its place anew.
  await wanted.scrollIntoViewIfNeeded()
  await wanted.click()
  await expect(field).toHaveValue(option)
}

/** Fills in what a trailer must have. */
export async function fillRequired(page: Page, vin: string) {
  const form = trailerForm(page)
  await form.vin.fill(vin)
  await pick(page, 'Trailer Classification', 'Low loader (TD)')
  await pick(page, 'Manufacturer', 'Coolibah Bend Engineering')
  await form.month.selectOption('March')
  await form.year.fill('2019')
}
