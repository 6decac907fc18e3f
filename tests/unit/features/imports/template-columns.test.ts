import { expect, test } from 'vitest'
import { readTemplate } from '#src/features/imports/templates/read-template.ts'
import {
  guessColumns,
  shapeOf,
  withField,
} from '#src/features/imports/templates/template-columns.ts'

test('the columns of an empty file are guessed, with their units and what may not be empty', () => {
  const headings = ['VIN', 'Registration number*', 'GTM (t)', 'Tare (required)', 'Depot', '']
  expect(guessColumns(headings)).toEqual([
    { heading: 'VIN', field: 'vin', unit: '', needed: true },
    { heading: 'Registration number*', field: 'rego', unit: '', needed: true },
    { heading: 'GTM (t)', field: 'sheet.gtm', unit: 't', needed: false },
    { heading: 'Tare (required)', field: 'sheet.tare', unit: '', needed: true },
    { heading: 'Depot', field: null, unit: '', needed: false },
  ])
})

test('a column that takes another field counts in the unit of its heading; an empty one is not needed', () => {
  const column = { heading: 'Mass (t)', field: null, unit: '', needed: true }
  expect(withField(column, 'sheet.tare')).toMatchObject({ unit: 't', needed: true })
  expect(withField(column, null)).toMatchObject({ unit: '', needed: false })
})

test('a CSV is saved with the rows down to its headings, its separator and its mark', async () => {
  const file = new File(['\ufeffFleet;2025\r\nVIN;"Make; model"\r\n'], 'Fleet form.csv')
  const read = await readTemplate(file)
  const columns = guessColumns(['VIN', 'Make; model'])
  const shape = shapeOf(read, { sheet: 0, headings: 1, dates: 'day', columns })
  expect(shape).toMatchObject({
    ...{ format: 'csv', separator: ';', mark: true, headings: 2, dates: 'day' },
    head: [
      ['Fleet', '2025'],
      ['VIN', 'Make; model'],
    ],
  })
  expect([read.name, read.content]).toEqual(['Fleet form', ''])
})
