import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, yard } from '#tests/support/components/open.ts'
import { openFinder } from '#tests/support/components/parts.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { findFitted, partsOf } from '#tests/support/server/demo-trailers.ts'

test('Several parts are ticked, given quantities and serials, linked at once and undone at once', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  await finder.part('WR-LOG').click()
  await finder.search.fill('AW-H9')
  await finder.part('AW-H9-UNIT').click()
  await expect.element(finder.dialog.getByText('2 parts selected')).toBeVisible()
  await finder.dialog.getByRole('button', { name: 'Quantities, serials' }).click()
  const quantity = finder.dialog.getByRole('textbox', { name: 'Quantity of AW-H9-UNIT' })
  const linkAll = finder.dialog.getByRole('button', { name: 'Link 2 Parts' })
  await quantity.fill('none')
  await expect.element(linkAll).toBeDisabled()
  await quantity.fill('6')
  await finder.dialog.getByRole('textbox', { name: 'Serial of WR-LOG' }).fill('L-1')
  await linkAll.click()
  await expect.element(finder.dialog).not.toBeInTheDocument()
  await expect
    .poll(() => fittedOn(trailer.uuid))
    .toEqual([
      ['AW-H9-UNIT', 6, undefined],
      ['WR-LOG', undefined, 'L-1'],
    ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid('Undone')
  await expect.poll(() => fittedOn(trailer.uuid)).toEqual([])
})

test('A pasted list selects what it finds and keeps the other lines', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  await finder.dialog.getByRole('button', { name: 'Paste a list' }).click()
  const text = finder.dialog.getByRole('textbox')
  await text.fill('wr-log\t2\nNo such part\t1\nAW-H9-UNIT\t1\tZ-9')
  await finder.dialog.getByRole('button', { name: 'Find Parts' }).click()
  await expect
    .element(finder.dialog.getByText(/No such part\s1: no part has this name/))
    .toBeVisible()
  await expect.element(text).toHaveValue('No such part\t1')
  await finder.dialog.getByRole('button', { name: 'Selected Parts' }).click()
  await finder.dialog.getByRole('button', { name: 'Link 2 Parts' }).click()
  await expect
    .poll(() => fittedOn(trailer.uuid))
    .toEqual([
      ['AW-H9-UNIT', undefined, 'Z-9'],
      ['WR-LOG', 2, undefined],
    ])
})

test('What a pasted list names that is nowhere yet is added as custom parts, each once', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const finder = await openFinder(trailer.uuid)
  const { dialog } = finder
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  await press('Paste a list')
  const text = dialog.getByRole('textbox')
  await text.fill('Home-maid ramp\t2')
  await press('Find Parts')
  const add = dialog.getByRole('button', { name: /Custom Part/ })
  await expect.element(add).toBeVisible()
  await text.fill('Home-made ramp\t2\tR-1\nWinch post\nhome made ramp\t1\tR-2\nWR-LOG\tmany')
  await expect.element(add).not.toBeInTheDocument()
  await press('Find Parts')
  await press('Add 2 as Custom Parts')
  await expect.element(dialog.getByText(/the same part again/)).toBeVisible()
  await expect.element(text).toHaveValue('home made ramp\t1\tR-2\nWR-LOG\tmany')
  await text.fill('home made ramp\t1\tR-2')
  await press('Find Parts')
  await expect.element(dialog.getByText(/the same part again/)).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await press('Selected Parts')
  await expect.element(dialog.getByText('New custom part').first()).toBeVisible()
  await press('Link 2 Parts')
  await expect
    .poll(() => fittedOn(trailer.uuid))
    .toEqual([
      ['Home-made ramp', 2, 'R-1'],
      ['Winch post', undefined, undefined],
    ])
})

test('All parts of another trailer are selected, without their serials', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  const other = await findFitted(yard, (parts) => parts.length > 2 && parts.length < 9)
  const finder = await openFinder(trailer.uuid)
  await finder.dialog.getByRole('button', { name: 'From another trailer' }).click()
  await finder.dialog.getByRole('combobox', { name: 'Trailer' }).fill(other.trailer.vin)
  await page.getByRole('option', { name: other.trailer.vin }).click()
  const all = finder.dialog.getByRole('button', { name: `Link ${other.parts.length} Parts` })
  await all.click()
  await expect
    .poll(() => fittedOn(trailer.uuid))
    .toEqual(
      other.parts
        .map(({ part, quantity }) => [part.model_number, quantity, undefined])
        .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    )
})

async function fittedOn(trailer: string) {
  const parts = await partsOf(yard, trailer)
  return parts
    .map(({ part, quantity, serial }) => [part.model_number, quantity, serial])
    .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
}
