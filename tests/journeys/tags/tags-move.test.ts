import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { chooseAct, tagRow } from '#tests/support/browser/tags.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A plate moves to another trailer with a reason', async ({ open }) => {
  const page = await open('admin', '/home')
  const { vin, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  const other = await findTrailer(page, (trailer) => trailer.accessKey === null)
  const serial = accessKey?.serial ?? ''
  await page.goto(`/settings/tags?find=${serial}`)
  await chooseAct(page, serial, 'Move to Another Trailer')
  const question = page.getByRole('alertdialog', { name: `Move ${serial}?` })
  await expect(question).toContainText(vin)
  await expect(question.getByRole('combobox', { name: 'Other trailer' })).toBeFocused()
  await question.getByRole('combobox', { name: 'Other trailer' }).fill(other.vin)
  await page.getByRole('option', { name: other.vin }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Bolted onto the wrong one')
  await question.getByRole('button', { name: 'Move' }).click()
  await expectSaid(page, `${serial} opens ${other.vin} now`)
  await chooseAct(page, serial, 'Who and When')
  const history = page.getByRole('dialog', { name: `Who and When: ${serial}` })
  await expect(history.getByRole('listitem').first()).toContainText(`From ${vin} to ${other.vin}`)
  await expect(history.getByRole('listitem').first()).toContainText('Bolted onto the wrong one')
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await tagRow(page, serial).getByRole('link', { name: other.vin }).click()
  await expect(page).toHaveURL(`/trailer/${other.uuid}`)
  await expect(page.getByRole('button', { name: `Scan Tag: ${serial}` })).toBeVisible()
})

test('Who moves a plate to a trailer that has one is told', async ({ open }) => {
  const page = await open('admin', '/home')
  const { accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  const serial = accessKey?.serial ?? ''
  const other = await findTrailer(
    page,
    (trailer) => trailer.accessKey && trailer.accessKey.serial !== serial,
  )
  await page.goto(`/settings/tags?find=${serial}`)
  await chooseAct(page, serial, 'Move to Another Trailer')
  const question = page.getByRole('alertdialog', { name: `Move ${serial}?` })
  const trailer = question.getByRole('combobox', { name: 'Other trailer' })
  await trailer.fill(other.vin)
  await page.getByRole('option', { name: other.vin }).click()
  await expect(trailer).toHaveAccessibleDescription(
    `It has ${other.accessKey?.serial} already, and keeps it.`,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})
