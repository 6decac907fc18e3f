import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const row = (words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

async function choose(name: RegExp, option: RegExp) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function paste(lines: string[][]) {
  const text = lines.map((cells) => cells.join('\t')).join('\n')
  await page.getByRole('textbox', { name: /paste rows/ }).fill(text)
  await press('Read Pasted Rows')
}

test('Pasted rows are looked at, written as one import, and undone as one', async () => {
  await open('admin', '/settings/import')
  const known = await findTrailer(yard, ({ rego, customer }) => Boolean(rego && customer))
  await paste([
    ['Chassis no', 'Rego', 'Make', 'Type', 'Date built', 'Owner', 'Colour', 'Tare (t)'],
    [
      '6T9T21ABC0N1TE901',
      'IMP-01',
      known.oem?.name ?? '',
      known.class?.name ?? '',
      'Mar-25',
      'Brand New Haulage',
      'red',
      '2.5',
    ],
    [known.vin, 'IMP-02', '', '', '', '', '', ''],
    ['TOO-SHORT', '', known.oem?.name ?? '', known.class?.name ?? '', '2024-01', '', '', 'heavy'],
  ])
  await expect.element(row('Row 2')).toMatchTextContent(/There is no such customer/)
  await expect.element(row('Row 3')).toMatchTextContent(new RegExp(`${known.rego}.*IMP-02`))
  await expect.element(row('Row 4')).toMatchTextContent(/must be 17 characters.*heavy.*Type kg/)
  await choose(/Brand New Haulage is/, /^A new customer/)
  await page.getByText('Mint a scan tag for each trailer').click()
  await expect.element(row('Row 2')).toMatchTextContent(/Scan tag: .*A new one/)
  await press('Write 2 trailers')
  await expect.element(page.getByText('1 created, 1 changed, 1 refused')).toBeVisible()
  const [made] = await ask(yard, 'GET /trailers', { search: '6T9T21ABC0N1TE901' })
  expect(made).toMatchObject({
    ...{ rego: 'IMP-01', manufactured_date: '2025-03' },
    customer: { name: 'Brand New Haulage' },
    sheet: { paint: 'red', tare: 2500 },
  })
  expect(made?.accessKey?.serial).toBeTruthy()
  await press('All Imports')
  await expect.element(row('Pasted rows')).toMatchTextContent(/1 created, 1 changed/)
  await row('Pasted rows').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect.element(row('Pasted rows')).toMatchTextContent(/Undone: 2 trailers/)
  expect(await ask(yard, 'GET /trailers', { search: '6T9T21ABC0N1TE901' })).toEqual([])
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid: known.uuid })).rego).toBe(known.rego)
})

test('An import that was stopped goes on with the same rows', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('admin', '/settings/import')
  const { uuid, vin } = await findTrailer(yard, ({ rego }) => rego !== '')
  const lines = [
    ['VIN', 'Rego'],
    [vin, 'IMP-09'],
  ]
  await commands.cutOff('**/api/imports/*/rows')
  await paste(lines)
  await press('Write 1 trailer')
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await commands.letThrough('**/api/imports/*/rows')
  await press('Leave It')
  await paste(lines)
  await press('Write 1 trailer')
  await expect.element(page.getByRole('button', { name: 'All Imports' })).toBeVisible()
  await expect.element(page.getByText('1 changed')).toBeVisible()
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid })).rego).toBe('IMP-09')
  const imports = await ask(yard, 'GET /imports', {})
  expect(imports.filter(({ undone_at }) => undone_at === null)).toHaveLength(1)
})

test('Where the session ends before the rows are written the page says so at once, and keeps the file', async () => {
  troubles.allow(/401/, /Please sign in/)
  await open('admin', '/settings/import')
  const { vin } = await findTrailer(yard, ({ rego }) => rego !== '')
  await paste([
    ['VIN', 'Rego'],
    [vin, 'IMP-10'],
  ])
  const write = page.getByRole('button', { name: 'Write 1 trailer' })
  await expect.element(write).toBeEnabled()
  await commands.signIn('stranger')
  await write.click()
  await expect.element(page.getByText(/^Your session has ended/)).toBeVisible()
  await commands.signIn('admin')
  await write.click()
  await expect.element(page.getByText('1 changed')).toBeVisible()
})

test('A column is given to a field by hand, and what all rows share is chosen once', async () => {
  await open('admin', '/settings/import')
  const { oem, class: type } = await findTrailer(yard, ({ oem: made }) => made)
  await paste([
    ['A', 'B', 'C'],
    ['6T9T21ABC0N1TE902', '3/4/25', '2.5'],
    ['6T9T21ABC0N1TE903', '5/6/25', '2.6'],
  ])
  await choose(/^A fills in|Left out A fills in/, /^VIN$/)
  await choose(/B fills in/, /^Manufactured Date$/)
  await choose(/Dates of ‘B’/, /^Month first/)
  await choose(/C fills in/, /^Tare mass$/)
  await expect.element(page.getByRole('button', { name: /t Numbers of ‘C’/ })).toBeVisible()
  await choose(/Numbers of ‘C’/, /^kg$/)
  await expect.element(row('Row 2')).toMatchTextContent(/C: 2\.5 Type kg/)
  await choose(/Numbers of ‘C’/, /^t$/)
  await choose(/Trailer Classification/, new RegExp(`^${escaped(type?.name)}$`))
  await choose(/Manufacturer$/, new RegExp(`^${escaped(oem?.name)}$`))
  await expect.element(page.getByRole('button', { name: 'Write 2 trailers' })).toBeEnabled()
  await page.getByRole('button', { name: /Refused/ }).click()
  await expect.element(page.getByText('There are no such rows.')).toBeVisible()
})

test('A parts list is fitted to trailers by VIN and model number, and taken off again', async () => {
  await open('admin', '/settings/import')
  const { uuid: trailer, vin } = await findTrailer(yard, ({ rego }) => rego)
  const model = `IMP ${crypto.randomUUID().slice(0, 8)}`
  await ask(yard, 'POST /registry/part', { model_number: model, description: 'Landing leg' })
  await choose(/What the rows are/, /^Parts fitted/)
  await paste([
    ['Chassis', 'Part number', 'Qty', 'Serial number'],
    [vin, model, '2', 'IMP-S1'],
    [vin, 'No such part', '', ''],
  ])
  await expect.element(row('Row 3')).toMatchTextContent(/A part of the catalogue/)
  await press('Write 1 fitted part')
  await expect.element(page.getByText('1 created, 1 refused')).toBeVisible()
  const parts = await ask(yard, 'GET /trailers/{trailer}/parts', { trailer })
  expect(parts.find(({ part }) => part.model_number === model)).toMatchObject({
    ...{ quantity: 2, serial: 'IMP-S1' },
  })
  await press('All Imports')
  const first = row('Pasted rows').first()
  await expect.element(first).toMatchTextContent(/Parts fitted to trailers: 1 created/)
  await first.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect.element(first).toMatchTextContent(/Undone: 1 fitted part/)
  const left = await ask(yard, 'GET /trailers/{trailer}/parts', { trailer })
  expect(left.some(({ part }) => part.model_number === model)).toBe(false)
})

test('A file that is no spreadsheet is refused, and the page stays as it is', async () => {
  await open('admin', '/settings/import')
  const file = new File([new Uint8Array([0, 1, 0, 0, 7, 0, 0, 9])], 'fleet.bin')
  await expect.element(page.getByRole('button', { name: 'Choose File' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  await userEvent.upload(input, file)
  await expect.element(page.getByText(/This is no spreadsheet/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose File' })).toBeVisible()
})

test('Importing is closed to editors', async () => {
  await open('editor', '/settings/import')
  await expect.element(page.getByText('Only an administrator can see this.')).toBeVisible()
})

const escaped = (text = '') => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
