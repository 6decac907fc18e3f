import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabTo, typeInto } from '#tests/support/components/keys.ts'
import { goTo, open, textsOf, yard } from '#tests/support/components/open.ts'
import { openFinder, partFinder, partsSection } from '#tests/support/components/parts.ts'
import { findFitted, partsOf } from '#tests/support/server/demo-trailers.ts'

const nothingFound =
  'No parts found matching those options, change your search or create a custom part.'

test('A part is found by manufacturer, category and text, and linked; the next one follows', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  await expect.element(finder.link).toBeDisabled()
  await finder.category('Axles & suspension').click()
  await finder.category('Hubs & bearings').click()
  await expect
    .element(finder.dialog.getByText('Hubs & bearings has no subcategories'))
    .toBeVisible()
  await expect
    .element(finder.dialog.getByRole('list', { name: 'Category' }))
    .toHaveTextContent('Axles & suspensionHubs & bearings')
  await finder.manufacturer.fill('Axle')
  await page.getByRole('option', { name: 'Axlewright' }).click()
  await finder.search.fill('500,000')
  await expect.element(finder.parts).toHaveLength(2)
  await finder.part('AW-H9-UNIT').click()
  await expect.element(finder.dialog.getByText('Selected: AW-H9-UNIT')).toBeVisible()
  await finder.link.click()
  await expect.element(finder.dialog.getByText('AW-H9-UNIT linked')).toBeVisible()
  await expect.element(finder.part('AW-H9-UNIT')).toHaveFocus()
  await expect.element(finder.link).toBeDisabled()
  await finder.part('AW-H10-UNIT').click()
  await finder.link.click()
  await expect.element(finder.dialog.getByText('AW-H10-UNIT linked')).toBeVisible()
  await finder.dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => textsOf(partsSection().models)).toEqual(['AW-H10-UNIT', 'AW-H9-UNIT'])
  await expect.element(partsSection().add).toHaveFocus()
  await expect.poll(() => partsOf(yard, trailer.uuid)).toHaveLength(2)
})

test('Where nothing matches, the finder leads to a custom part', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  await finder.search.fill('zzzzzz')
  await expect.element(finder.dialog.getByText(nothingFound, { exact: true })).toBeVisible()
  await expect.element(finder.dialog.getByText('Register Custom Part')).toHaveLength(1)
  await finder.toCustom.click()
  await expect.element(page.getByRole('dialog', { name: 'Register Custom Part' })).toBeVisible()
  await finder.toFinder.click()
  await expect.element(page.getByRole('dialog', { name: 'Part Finder' })).toBeVisible()
  await expect.element(finder.search).toHaveValue('zzzzzz')
})

test('The whole finder takes no mouse', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  await goTo(`/trailer/${trailer.uuid}`)
  const { add, models } = partsSection()
  await tabTo(add)
  await userEvent.keyboard('{Enter}')
  const finder = partFinder()
  await tabTo(finder.category('Tyres & wheels'))
  await userEvent.keyboard('{Enter}')
  await expect.element(finder.category('Back to all')).toHaveFocus()
  await typeInto(finder.search, 'potoroo')
  await userEvent.keyboard('{Enter}')
  await expect.element(finder.dialog.getByText(/^Showing 1–\d+ of/)).toBeVisible()
  await expect.element(finder.dialog.bySelector('[data-stale=true]')).toHaveLength(0)
  await tabTo(finder.parts.first())
  await tabTo(finder.parts.nth(1))
  await userEvent.keyboard('{Space}')
  await expect.element(finder.parts.nth(1)).toBeChecked()
  await tabTo(finder.link)
  await userEvent.keyboard('{Enter}')
  await expect.element(finder.dialog.getByText(/ linked/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(finder.dialog).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  await expect.element(models).toHaveLength(1)
})
