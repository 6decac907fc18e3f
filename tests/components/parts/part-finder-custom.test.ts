import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from '#tests/support/components/keys.ts'
import { open, troubles, yard } from '#tests/support/components/open.ts'
import { openFinder, partsSection } from '#tests/support/components/parts.ts'
import { expectSaid, holdNotifications } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted } from '#tests/support/server/demo-trailers.ts'

test('A custom part is registered with its category, notes and a resource', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  await finder.category('Doors').click()
  await finder.toCustom.click()
  for (const marked of [/^Model number\s*\*$/, /^Description\s*\*$/])
    await expect
      .element(finder.dialog.bySelector('label').filter({ hasText: marked }))
      .toBeVisible()
  await expect.element(finder.create).toBeDisabled()
  await finder.description.fill('Folding step, made in the yard.')
  await expect.element(finder.create).toBeDisabled()
  await expect.element(finder.dialog.getByText('Required', { exact: true })).toHaveLength(0)
  await press(finder.modelNumber, '{Tab}')
  await finder.description.click()
  await expect.element(finder.modelNumber).toHaveAccessibleDescription('Required')
  await expect.element(finder.description).toHaveAccessibleDescription('')
  await finder.modelNumber.fill('YARD-1')
  await expect.element(finder.create).toBeEnabled()
  await finder.description.fill(' ')
  await expect.element(finder.create).toBeDisabled()
  await finder.description.fill('Folding step, made in the yard.')
  await finder.category('Door gear').click()
  await finder.notes.fill('Left side only.')
  await finder.dialog.getByRole('button', { name: 'Add URL' }).click()
  await finder.dialog.getByRole('textbox', { name: 'Name' }).fill('Drawing of the step')
  await expect.element(finder.create).toBeDisabled()
  await finder.dialog.getByRole('textbox', { name: 'URL' }).fill('https://yard.example/step')
  await finder.create.click()
  await expectSaid(/^Custom Part Created$/)
  await expect.element(finder.dialog).not.toBeInTheDocument()
  const created = partsSection().models.filter({ hasText: 'YARD-1' })
  await expect.element(created).toHaveFocus()
  await expect.element(partsSection().add).toHaveTextContent('Add Part')

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'YARD-1' })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Category' }))
    .toHaveTextContent('DoorsDoor gear')
  await expect.element(page.getByText('Folding step, made in the yard.')).toBeVisible()
  await expect.element(page.getByText('Left side only.')).toBeVisible()
  await expect.element(page.getByText('Drawing of the step')).toBeVisible()
})

test('Texts that are too long are said at their fields', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  await finder.toCustom.click()
  await finder.modelNumber.fill('X'.repeat(101))
  await finder.description.fill('X'.repeat(2001))
  await expect.element(finder.dialog.getByText('At most 100 characters')).toBeVisible()
  await expect.element(finder.dialog.getByText('At most 2000 characters')).toBeVisible()
  await expect.element(finder.modelNumber).toHaveAttribute('aria-invalid', 'true')
  await expect.element(finder.create).toBeDisabled()
  await finder.modelNumber.fill('X'.repeat(100))
  await finder.description.fill('X'.repeat(2000))
  await expect.element(finder.dialog.getByText(/^At most/)).toHaveLength(0)
  await finder.create.click()
  await expectSaid(/^Custom Part Created$/)
})

// The last one: the page still asks for a trailer that is gone when it is left.
test('A custom part that is refused keeps all that was typed', async () => {
  troubles.allow(/40[49]/)
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  await finder.toCustom.click()
  await finder.modelNumber.fill('YARD-3')
  await finder.description.fill('Bracket')
  await ask(yard, 'POST /trailer/archive', { uuid: trailer.uuid })
  await page.viewport(390, 844)
  holdNotifications()
  await finder.create.click()
  await expect.element(page.getByText('Unable to save part', { exact: true })).toBeVisible()
  // The toast has the band above the dialog and covers nothing of it.
  const head = () => finder.dialog.bySelector('header').element().getBoundingClientRect().y
  const toast = page.bySelector('[data-sonner-toast]')
  await expect.poll(() => toast.element().getBoundingClientRect().bottom <= head()).toBe(true)
  await expect.element(finder.dialog.getByRole('alert')).toMatchTextContent('deleted')
  await expect.element(finder.modelNumber).toHaveValue('YARD-3')
  await expect.element(finder.description).toHaveValue('Bracket')
})
