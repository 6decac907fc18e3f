import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('An administrator chooses the lines that forms ask for', async () => {
  await open('admin', '/settings/yard')
  const asked = page.getByRole('checkbox', { name: 'Tare mass: Asked for' })
  // The label is what a finger hits.
  const press = () => page.bySelector('.sheet-lines tbody label').first().click()
  await press()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await goTo('/register')
  await page.getByText('Specification sheet').click()
  await expect.element(field('ATM')).toBeVisible()
  await expect.element(field('Tare mass')).not.toBeInTheDocument()
  await goTo('/settings/yard')
  await press()
  await expect.element(asked).toBeChecked()
  await goTo('/register')
  await page.getByText('Specification sheet').click()
  await expect.element(field('Tare mass')).toBeVisible()
})

test('The sheet is typed as people write, warns, and is shown on the page', async () => {
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ sheet: own }) => own === undefined)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByText('Specification sheet').click()
  await field('Tare mass').fill('2.1 t')
  await expect.element(page.getByText('= 2,100 kg')).toBeVisible()
  await field('ATM').fill('2000')
  await expect.element(page.getByText('The tare mass is not below the ATM')).toBeVisible()
  await field('ATM').fill('3.500')
  const form = trailerForm()
  await form.save.click()
  await expect.element(page.getByText('Is this 3500 or 3.5?')).toBeVisible()
  await field('ATM').fill('3.5 t')
  await expect.element(page.getByText('Payload 1,400 kg')).toBeVisible()
  await field('Tyre pressure').fill('65 psi')
  await form.save.click()
  await expect.element(form.save).not.toBeInTheDocument()
  for (const text of ['2,100 kg', '3,500 kg', '1,400 kg', '448 kPa (65 psi)']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  const saved = await ask(yard, 'GET /trailer/{uuid}', { uuid })
  expect(saved.sheet).toEqual({ tare: 2100, atm: 3500, tyre_pressure: 448 })
})
