import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'

const list = '/settings/checklists'

test('What somebody else saved meanwhile is neither overwritten nor in the way', async () => {
  troubles.allow(/status of 409/)
  await open('admin', list)
  await page.getByRole('link', { name: 'Yard check' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Mine')
  const all = await ask(yard, 'GET /checklists', {})
  const found = all.find((one) => one.name === 'Yard check')
  if (!found) throw new Error('there is no yard check')
  const { version: _version, retired_at: _retired, interval_set_at: _set, ...known } = found
  await ask(yard, 'POST /checklists/{uuid}', { ...known, name: 'Theirs' })
  await page.getByRole('button', { name: 'Save Checklist' }).click()
  await expect
    .element(page.getByText(/^You, on another device, changed the checklist 'Theirs' meanwhile/))
    .toBeVisible()
  await expect.element(name).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep Mine as a Copy' }).click()
  await expect.element(name).toHaveValue('Mine (mine)')
  history.back()
  await expect.element(name).toHaveValue('Theirs')
})

test('Who is no administrator is led away from the checklists', async () => {
  await open('editor', list)
  await expect.element(page.getByText('Only an administrator can see this.')).toBeVisible()
})
