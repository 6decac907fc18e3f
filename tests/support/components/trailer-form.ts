import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The controls of the form that registers and edits a trailer. */
export function trailerForm() {
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
    month: content.getByLabelText('Month', { exact: true }),
    year: content.getByLabelText('Year'),
    create: content.getByRole('button', { name: 'Create' }),
    save: content.getByRole('button', { name: 'Save' }),
    cancel: content.getByRole('button', { name: 'Cancel' }),
  }
}

/** Picks an option of one of the form's searched lists. */
export async function pick(label: string, option: string) {
  const field = page.getByRole('main').getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect.element(field).toHaveValue(option)
}

/** Fills in what a trailer must have. */
export async function fillRequired(vin: string) {
  const form = trailerForm()
  await form.vin.fill(vin)
  await pick('Trailer Classification', 'Low loader (TD)')
  await pick('Manufacturer', 'Coolibah Bend Engineering')
  await form.month.selectOptions('March')
  await form.year.fill('2019')
}
