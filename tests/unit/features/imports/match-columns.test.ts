import { describe, expect, test } from 'vitest'
import { sheetLines } from '#contract/sheet/lines.ts'
import { cellsBeyond } from '#src/features/imports/matching/cells-beyond.ts'
import { fieldOfHeading } from '#src/features/imports/matching/import-fields.ts'
import {
  findHeadings,
  guessWay,
  likelySheet,
  matchColumns,
  matched,
  matchTrailers,
} from '#src/features/imports/matching/match-columns.ts'
import { orderOfDates, readDay, readMonth } from '#src/features/imports/matching/read-date.ts'
import { seenColumns } from '#src/features/imports/matching/seen-columns.ts'

test('the row of headings is found below a title, and in the first row where none is known', () => {
  const fleet = [['Fleet of Acme'], [''], ['Chassis No', 'Rego', 'Make'], ['6T9', 'A1', 'Vawdrey']]
  expect(findHeadings(fleet)).toBe(2)
  expect(
    findHeadings([
      ['', ''],
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe(1)
})

test('columns are matched by our own names and by those of other programs, each field once', () => {
  const headings = ['VIN', 'Registration number', 'Registration state', 'GVM (t)', 'Make', 'Brand']
  expect(matchColumns(headings, fieldOfHeading)).toEqual([
    'vin',
    'rego',
    'rego_state',
    null,
    'oem',
    null,
  ])
  expect(matchColumns(['Chassis No.', 'Reg No', 'Fleet nr'], fieldOfHeading)).toEqual([
    ...['vin', 'rego', 'custom_identity_code'],
  ])
  expect(
    matchColumns(
      ['Job number', 'Built', 'Class', 'Trailer ID', 'Customer', 'Notes'],
      fieldOfHeading,
    ),
  ).toEqual([
    'fleet_code',
    'manufactured_date',
    'class',
    'custom_identity_code',
    'customer',
    'notes',
  ])
})

test('a serial number is the VIN where no column has one', () => {
  expect(matchTrailers(['Asset Tag', 'Serial'])).toEqual(['custom_identity_code', 'vin'])
  expect(matchTrailers(['Serial number', 'VIN'])).toEqual([null, 'vin'])
})

test('of several sheets that with most headings we know is likely, a cover or a hidden one is not', () => {
  const sheet = (head: string[], isHidden = false) => ({ headings: 0, head: [head], isHidden })
  const cover = sheet(['How to use', 'Notes'])
  const semis = sheet(['VIN', 'Rego', 'Notes'])
  const gone = sheet(['VIN', 'Rego', 'Notes', 'Make'], true)
  expect(likelySheet([cover, semis, semis, gone], fieldOfHeading)).toBe(1)
  expect(likelySheet([sheet(['A']), sheet(['B'])], fieldOfHeading)).toBe(0)
  expect(likelySheet([gone], fieldOfHeading)).toBe(0)
})

test('columns are matched with the lines of the sheet, whatever their unit', () => {
  expect(
    matchColumns(
      ['Tare (kg)', 'ATM t', 'Tyre pressure psi', 'Length in mm', 'Job t'],
      fieldOfHeading,
    ),
  ).toEqual(['sheet.tare', 'sheet.atm', 'sheet.tyre_pressure', 'sheet.length', null])
  for (const { key, label } of sheetLines) {
    expect(matchColumns([label, `${label} (kg)`], fieldOfHeading)[0]).toBe(`sheet.${key}`)
  }
})

test('a unit of something else in a heading names no line of the sheet', () => {
  const headings = ['Capacity (t)', 'Capacity (L)', 'Axle (t)', 'Axles', 'Tare [mm]']
  const lines = [null, 'sheet.volume', null, 'sheet.axles', null]
  expect(matchColumns(headings, fieldOfHeading)).toEqual(lines)
  for (const heading of ['Capacity t', 'Axle t', 'Tare mm', 'Length in kg', 'Tyre pressure, kg']) {
    expect([heading, fieldOfHeading(heading)]).toEqual([heading, null])
  }
})

test('tonnes are guessed where no number is that of kilograms, and no cell has a unit', () => {
  const unitOf = (...cells: string[]) => {
    const [tare] = seenColumns([['Tare'], ...cells.map((cell) => [cell])], 0)
    return tare && guessWay(tare, 'sheet.tare').unit
  }
  expect([unitOf('2.5', '31'), unitOf('1,250', '14'), unitOf('980 kg', '14')]).toEqual([
    't',
    '',
    '',
  ])
  expect([unitOf('1 250', '14'), unitOf('140')]).toEqual(['', ''])
})

test('the fleet file of the national regulator is matched, its masses being tonnes', () => {
  const headings = ['VIN', 'Registration number', 'Registration state', 'GVM', 'GTM', 'GCM']
  const columns = matchColumns(headings, fieldOfHeading)
  expect(columns).toEqual(['vin', 'rego', 'rego_state', null, 'sheet.gtm', null])
  const gtm = { heading: 'GTM', largest: 45.5, dates: null }
  expect(guessWay(gtm, 'sheet.gtm')).toEqual({ dates: 'day', unit: 't' })
  expect(guessWay({ ...gtm, largest: 45_500 }, 'sheet.gtm').unit).toBe('')
})

test('what Fleetio and Snipe-IT export is matched, where trailers have such a field', () => {
  const matches = (headings: string[]) =>
    Object.fromEntries(
      matchTrailers(headings).flatMap((field, at) => (field ? [[headings[at], field]] : [])),
    )
  const fleetio = [
    ...['Name', 'VIN/SN', 'License Plate', 'Type', 'Fuel Type', 'Year', 'Make', 'Model', 'Trim'],
    ...['Registration State/Province', 'Color', 'Ownership', 'Status', 'Group', 'Operator'],
    ...['Meter Unit', 'Current Meter', 'In Service Date', 'Weight', 'Length', 'Axle Type'],
  ]
  expect(matches(fleetio)).toEqual({
    ...{ 'VIN/SN': 'vin', 'License Plate': 'rego', Type: 'class', Make: 'oem' },
    ...{ 'Registration State/Province': 'rego_state', Color: 'sheet.paint' },
    ...{ Operator: 'customer', Length: 'sheet.length' },
  })
  const snipeIt = [
    ...['Company', 'Asset Name', 'Asset Tag', 'Model', 'Model No.', 'Category', 'Manufacturer'],
    ...['Serial', 'Purchased', 'Cost', 'Order Number', 'Supplier', 'Location', 'Status', 'Notes'],
  ]
  expect(matches(snipeIt)).toEqual({
    ...{ Company: 'customer', 'Asset Tag': 'custom_identity_code', Category: 'class' },
    ...{ Manufacturer: 'oem', Serial: 'vin', 'Order Number': 'fleet_code', Notes: 'notes' },
  })
})

test('rows with cells beyond the last heading are counted, the first of them named', () => {
  const rows = [
    ['Fleet'],
    ['VIN', 'Notes', ''],
    ['6T9', 'a', ' '],
    ['6TA', 'a', 'b'],
    ['6TB', '', '', 'c'],
  ]
  expect(cellsBeyond(rows, 1)).toEqual({ rows: 2, first: 4 })
  expect(cellsBeyond(rows, -1)).toEqual({ rows: 0, first: 0 })
})

test('a field that is given to another column leaves the first', () => {
  expect(matched(['vin', null, 'rego'], 1, 'rego')).toEqual(['vin', 'rego', null])
  expect(matched(['vin', null], 0, null)).toEqual([null, null])
})

describe('the order of dates is judged for a whole column', () => {
  test.each([
    [['3/4/25', '13/4/25'], 'day'],
    [['3/4/25', '4/13/25'], 'month'],
    [['13/4/25', '4/13/25'], 'ask'],
    [['3/4/25', '5/6/25'], 'ask'],
    [['3/4/25', '31/31/31'], 'ask'],
    [['3/3/25', '2025-03', 'Mar-25'], null],
  ])('%j', (texts, order) => {
    expect(orderOfDates(texts)).toBe(order)
  })
})

describe('a month is read as people write it', () => {
  test.each([
    ['2025-03', '2025-03'],
    ['2025-03-04', '2025-03'],
    ['2025/3/4', '2025-03'],
    ['03/2025', '2025-03'],
    ['4/3/25', '2025-03'],
    ['04.03.1998', '1998-03'],
    ['4-3-98', '1998-03'],
    ['4/3/2025 00:00', '2025-03'],
    ['Mar-25', '2025-03'],
    ['Sept 2024', '2024-09'],
    ['March 2025', '2025-03'],
    ['4 March 2025', '2025-03'],
    ['March 4, 2025', '2025-03'],
    ['45720', '2025-03'],
    ['2025', ''],
    ['13/2025', ''],
    ['40/3/2025', ''],
    ['soon', ''],
    ['', ''],
  ])('%s', (text, month) => {
    expect(readMonth(text, 'day')).toBe(month)
  })

  test('with the month first where the column says so, and not at all while nobody says it', () => {
    expect(readMonth('4/3/25', 'month')).toBe('2025-04')
    expect(['4/3/25', '3/3/25', 'Mar-25'].map((text) => readMonth(text, 'ask'))).toEqual([
      ...['', '2025-03', '2025-03'],
    ])
  })
})

test('a day is read as people write it, where the text has one', () => {
  const texts = ['4/3/25', '2025-03-04', '4 March 2025', 'March 4, 2025', '45720', '4/3/2025 00:00']
  expect(texts.map((text) => readDay(text, 'day'))).toEqual(texts.map(() => '2025-03-04'))
  expect(['Mar-25', '03/2025', 'soon', ''].map((text) => readDay(text, 'day'))).toEqual([
    ...['', '', '', ''],
  ])
  expect(readDay('4/3/25', 'ask')).toBe('')
})
