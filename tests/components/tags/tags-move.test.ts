import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAddress, goTo, open, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { chooseAct, tagRow } from '#tests/support/components/tags.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('A plate moves to another trailer with a reason', async () => {
  await open('admin', '/home')
  const { vin, accessKey } = await findTrailer(yard, (trailer) => trailer.accessKey)
  const other = await findTrailer(yard, (trailer) => trailer.accessKey === null)
  const serial = accessKey?.serial ?? ''
  await goTo(`/settings/tags?find=${serial}`)
  await chooseAct(serial, 'Move to Another Trailer')
  const question = page.getByRole('alertdialog', { name: `Move ${serial}?` })
  await expect.element(question).toMatchTextContent(vin)
  await expect.element(question.getByRole('combobox', { name: 'Other trailer' })).toHaveFocus()
  await question.getByRole('combobox', { name: 'Other trailer' }).fill(other.vin)
  await page.getByRole('option', { name: other.vin }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Bolted onto the wrong one')
  await question.getByRole('button', { name: 'Move' }).click()
  await expectSaid(`${serial} opens ${other.vin} now`)
  await chooseAct(serial, 'Who and When')
  const history = page.getByRole('dialog', { name: `Who and When: ${serial}` })
  await expect
    .element(history.getByRole('listitem').first())
    .toMatchTextContent(`From ${vin} to ${other.vin}`)
  await expect
    .element(history.getByRole('listitem').first())
    .toMatchTextContent('Bolted onto the wrong one')
  await userEvent.keyboard('{Escape}')
  await expect.element(history).not.toBeInTheDocument()
  await tagRow(serial).getByRole('link', { name: other.vin }).click()
  await expectAddress(`/trailer/${other.uuid}`)
  await expect.element(page.getByRole('button', { name: `Scan Tag: ${serial}` })).toBeVisible()
})

test('Who moves a plate to a trailer that has one is told', async () => {
  await open('admin', '/home')
  const { accessKey } = await findTrailer(yard, (trailer) => trailer.accessKey)
  const serial = accessKey?.serial ?? ''
  const other = await findTrailer(
    yard,
    (trailer) => trailer.accessKey && trailer.accessKey.serial !== serial,
  )
  await goTo(`/settings/tags?find=${serial}`)
  await chooseAct(serial, 'Move to Another Trailer')
  const question = page.getByRole('alertdialog', { name: `Move ${serial}?` })
  const trailer = question.getByRole('combobox', { name: 'Other trailer' })
  await trailer.fill(other.vin)
  await page.getByRole('option', { name: other.vin }).click()
  await expect
    .element(trailer)
    .toHaveAccessibleDescription(`It has ${other.accessKey?.serial} already, and keeps it.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
})
