import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onDevice } from '#tests/support/components/on-device.ts'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const dialog = () => page.getByRole('dialog')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('An administrator adds a line, which a trailer is filled in with and shows', async () => {
  await open('admin', '/settings/yard')
  await press('Add Line')
  await dialog().getByRole('textbox', { name: 'Label' }).fill('Tare mass')
  await expect.element(dialog().getByText('There is a line with this label already.')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Add' })).toBeDisabled()
  await dialog().getByRole('textbox', { name: 'Label' }).fill('Winch')
  await dialog().getByRole('textbox', { name: 'Unit' }).fill('kg')
  await dialog().getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Line added.')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Lines of your own' })
  await expect.element(rows.getByText('Number in kg · All trailers · Members only')).toBeVisible()

  const { uuid } = await findTrailer(yard, ({ sheet }) => sheet === undefined)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByText('Specification sheet').click()
  await field('Winch').fill('2.5 t')
  await expect.element(page.getByText('= 2,500 kg')).toBeVisible()
  const form = trailerForm()
  await form.save.click()
  await expect.element(form.save).not.toBeInTheDocument()
  await expect.element(page.getByText('2,500 kg', { exact: true })).toBeVisible()
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid })).sheet).toEqual({ own_winch: 2500 })

  await goTo('/settings/yard')
  await press('Edit Winch')
  await expect
    .element(dialog().getByText('Number in kg. This stays as it was chosen'))
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await press('More for Winch')
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect
    .element(page.getByText('‘Winch’ is retired. Trailers keep what they have.'))
    .toBeVisible()
  await goTo(`/trailer/${uuid}`)
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByText('2,500 kg', { exact: true })).not.toBeInTheDocument()
})

test('A draft of a line that had another kind is saved with the kind and unit that the line has', async () => {
  const values = { label: 'Battery', kind: 'number', unit: 'V', classes: [], public: false }
  const { uuid } = await ask(yard, 'POST /sheet-lines', { ...values, kind: 'number', choices: [] })
  await open('admin', '/settings/yard')
  const begun = { ...values, options: '' }
  const typed = { ...begun, label: 'Batteries', kind: 'text', unit: '' }
  await onDevice('drafts', {
    ...{ subject: `sheet-line:${uuid}`, fields: { values: typed, begun }, base: null },
    changedAt: new Date().toISOString(),
  })
  await press('Edit Battery')
  await expect.element(field('Label')).toHaveValue('Batteries')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  const lines = await ask(yard, 'GET /sheet-lines', {})
  expect(lines.find((line) => line.uuid === uuid)).toMatchObject({
    ...{ label: 'Batteries', kind: 'number', unit: 'V' },
  })
})
