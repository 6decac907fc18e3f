import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'

const made = vi.spyOn(URL, 'createObjectURL')
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

test('An empty file is matched once, saved, and filled in for the trailers that are ready', async () => {
  await page.viewport(1440, 900)
  await open('admin', '/settings/import')
  await press('Templates to Fill In')
  await expect.element(page.getByText('There are no templates yet.')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  const empty = 'VIN;Registration number*;Depot\r\n'
  await userEvent.upload(input, new File([empty], 'Regulator.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('checkbox', { name: /^Registration/ })).toBeChecked()
  await press('Save Template')
  await expect.element(page.getByText('3 columns are filled in')).toMatchTextContent(/2 of 3/)
  await goTo('/trailers')
  await copyIsComplete()
  await press('Export')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /What/ }).click()
  await page.getByRole('option', { name: 'Regulator' }).click()
  made.mockClear()
  await dialog.getByRole('button', { name: 'Fill In' }).click()
  await expect
    .element(dialog.getByRole('region', { name: 'Trailers that are not ready' }))
    .toMatchTextContent(/lacks Registration number\*/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Export')
  await dialog.getByRole('button', { name: 'Fill In' }).click()
  const save = dialog.getByRole('button', { name: /^Save \d+ trailers/ })
  await expect.element(save).toBeVisible()
  const count = Number(/\d+/.exec(save.element().textContent ?? '')?.[0])
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const blob = made.mock.calls[0]?.[0]
  if (!(blob instanceof Blob)) throw new Error('No file was made')
  const [head, ...rows] = (await blob.text()).trim().split('\r\n')
  expect(head).toBe('VIN;Registration number*;Depot')
  expect(rows.length).toBe(count)
  expect(rows.every((row) => /^[^;]+;[^;]+;$/.test(row))).toBe(true)
  await goTo('/settings/import')
  await press('Templates to Fill In')
  await press('Delete Regulator')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Template' }).click()
  await expect.element(page.getByText('There are no templates yet.')).toBeVisible()
  expect(await ask(yard, 'GET /templates', {})).toEqual([])
})

test('A workbook that the server alone has is not filled in without a connection, which is said', async () => {
  troubles.allow(/ERR_FAILED/)
  await page.viewport(1440, 900)
  const vin = { heading: 'VIN', field: 'vin', unit: '', needed: true }
  const how = { format: 'xlsx', separator: ',', mark: false, dates: 'iso' } as const
  const shape = { ...how, head: [], sheet: 'Fleet', headings: 1, columns: [vin] }
  const uuid = crypto.randomUUID()
  await ask(yard, 'POST /templates', { uuid, name: 'Workbook', shape, content: 'UEsDBA==' })
  await open('admin', '/trailers')
  await copyIsComplete()
  await commands.cutOff('**/api/templates/*/file')
  await press('Export')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /What/ }).click()
  await page.getByRole('option', { name: 'Workbook' }).click()
  await dialog.getByRole('button', { name: 'Fill In' }).click()
  await expect.element(dialog.getByText(/^This template is a workbook/)).toBeVisible()
  await ask(yard, 'POST /templates/{uuid}/archive', { uuid })
})
