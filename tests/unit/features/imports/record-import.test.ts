import { expect, test } from 'vitest'
import { nameKey } from '#contract/name-key.ts'
import { headingReader } from '#src/features/imports/import-kind.ts'
import { guessWay, matchColumns } from '#src/features/imports/matching/match-columns.ts'
import { seenColumns } from '#src/features/imports/matching/seen-columns.ts'
import { finderOf } from '#src/features/imports/records/find-records.ts'
import { planRecords } from '#src/features/imports/records/plan-records.ts'
import type { RecordImport } from '#src/features/imports/records/record-fields.ts'

const vin = '6T9T21ABC0N1TE001'
const fitted = { revision: 1, notes: '', created_at: '', archived_at: null, trailer: 't' }
const known = {
  trailers: new Map([[vin, { uuid: 't' }]]),
  oems: new Map(['BPW', 'SAF'].map((name) => [nameKey(name), { uuid: name, name }])),
  customers: [{ uuid: 'c', revision: 1, name: 'Acme Haulage', phone: '1' }],
  categories: [{ uuid: 'axles', name: 'Axles' }],
  parts: [
    part('axle', 'KH-9T', 'BPW', true),
    part('lamp', 'LED-1', 'BPW', false),
    part('lamp 2', 'LED-1', 'SAF', true),
  ],
  fitted: [
    { ...fitted, uuid: 'f1', part: 'axle', serial: 'A-1', quantity: 2 },
    { ...fitted, uuid: 'f2', part: 'lamp', position: 'Left' },
    { ...fitted, uuid: 'f3', part: 'lamp', position: 'Right' },
    { ...fitted, uuid: 'f4', part: 'lamp 2' },
    { ...fitted, uuid: 'f5', part: 'lamp 2' },
  ],
}

function part(uuid: string, model_number: string, oem: string, isOwn: boolean) {
  return { uuid, model_number, oem, description: 'x', category: null, isOwn }
}

function planned(kind: RecordImport, lines: string[][], has = known) {
  const seen = seenColumns(lines, 0)
  const [headings = [], ...rows] = lines
  const columns = matchColumns(headings, headingReader(kind))
  const ways = seen.map((one, at) => guessWay(one, columns[at] ?? null))
  return planRecords(kind, { headings, rows, firstRow: 2, columns, ways }, finderOf(kind, has))
}

test('a parts list is fitted to trailers: new, changed, the same or refused, each part by serial or place', () => {
  const { rows } = planned('parts', [
    ['Chassis', 'Make', 'Part number', 'Qty', 'S/N', 'Position', 'Date fitted'],
    [vin, 'bpw', 'kh-9t', '2', 'a1', '', ''],
    [vin, 'BPW', 'KH-9T', '1', 'A-2', 'Rear', '13/4/25'],
    [vin, 'BPW', 'LED-1', '3', '', 'Right', ''],
    [vin, 'BPW', 'LED-1', '', '', 'Left', ''],
    [vin, 'BPW', 'LED-1', '', '', 'Left', ''],
    [vin, '', 'LED-1', '', '', '', ''],
    ['6T9T21ABC0N1TE999', 'BPW', 'LED-9', '0', '', '', ''],
    [vin, 'New Co', 'LED-1', '', '', '', ''],
    ['6T9T21ABC0N1TE999', 'BPW', 'LED-9', '', '', '', ''],
    [vin, 'BPW', 'KH-9T', '', 'A 2', '', ''],
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...['changed', 'new', 'changed', 'same', 'new', 'refused', 'refused', 'refused', 'refused'],
    'refused',
  ])
  expect(rows[0]?.sent).toEqual({
    row: 2,
    fitted: { uuid: 'f1', serial: 'a1', base: { serial: 'A-1' } },
  })
  expect(rows[1]?.sent?.fit).toMatchObject({
    ...{ trailer: 't', part: 'axle', serial: 'A-2', position: 'Rear', fitted_on: '2025-04-13' },
  })
  expect(rows[2]?.changes).toEqual([{ label: 'Quantity', before: '1', after: '3' }])
  expect(rows[2]?.sent?.fitted).toMatchObject({ uuid: 'f3' })
  const wanted = rows
    .slice(5)
    .map(({ problems }) =>
      problems.map(({ column, text, wanted: words }) => `${column} ${text}: ${words}`),
    )
  expect(wanted).toEqual([
    ['Part number LED-1: Its manufacturer too: several have this number'],
    [expect.stringMatching(/^Qty 0: A quantity is a whole number/)],
    ['Make New Co: There is no such manufacturer'],
    [
      'Chassis 6T9T21ABC0N1TE999: The VIN of one of your trailers',
      'Part number LED-9: A part of the catalogue: import it as a catalogue part first',
    ],
    [expect.stringContaining('Row 3 is the same one already')],
  ])
})

test('two parts that look the same are two: as many rows change nothing', () => {
  const row = [vin, 'SAF', 'LED-1']
  const { rows } = planned('parts', [['VIN', 'Manufacturer', 'Model number'], row, row, row])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'new'])
})

test('of several parts of one number, that which the trailer has is meant', () => {
  const other = { ...known, fitted: known.fitted.filter(({ part: of }) => of !== 'lamp') }
  const { rows } = planned(
    'parts',
    [
      ['VIN', 'Model number', 'Qty'],
      [vin, 'LED-1', '4'],
    ],
    other,
  )
  expect(rows[0]?.sent?.fitted).toEqual({ uuid: 'f4', quantity: 4, base: { quantity: 1 } })
})

test('customers are found by their name, and an empty cell leaves what is known', () => {
  const { rows } = planned('customers', [
    ['Company', 'Contact person', 'E-mail', 'Mobile', 'Address'],
    ['ACME haulage', 'Ann', '', '', ''],
    ['Acme Haulage', '', '', '2', ''],
    ['New Co', '', 'a@b.example', '', '1 High St\nDandenong'],
    ['Other Co', '', 'nothing', '', ''],
    ['', 'Ben', '', '', ''],
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...['changed', 'refused', 'new', 'refused', 'refused'],
  ])
  expect(rows[0]?.sent).toEqual({
    row: 2,
    customer: { uuid: 'c', contact: 'Ann', base: { contact: '' } },
  })
  expect(rows[2]?.sent?.customer).toEqual({
    ...{ name: 'New Co', email: 'a@b.example', address: '1 High St\nDandenong' },
  })
  expect(rows[3]?.problems).toMatchObject([{ column: 'E-mail', text: 'nothing' }])
  expect(rows[4]?.problems).toMatchObject([{ column: 'Company', text: '', wanted: 'Required' }])
})

test('catalogue parts are found by model number and manufacturer; what comes with Drawbar stays', () => {
  const { rows, unknown } = planned('catalogue', [
    ['Model', 'Make', 'Item description', 'Type'],
    ['KH-9T', 'BPW', 'Axle 9 t', 'axles'],
    ['LED-1', 'BPW', 'Another', ''],
    ['LED-1', 'BPW', '', ''],
    ['NEW-1', 'SAF', 'Landing leg', ''],
    ['NEW-2', 'Joloda', 'Rail', ''],
    ['NEW-3', '', '', 'Nothing'],
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...['changed', 'refused', 'refused', 'new', 'refused', 'refused'],
  ])
  expect(rows[0]?.changes).toEqual([
    { label: 'Description', before: 'x', after: 'Axle 9 t' },
    { label: 'Category', before: '', after: 'Axles' },
  ])
  expect(rows[0]?.sent?.part).toEqual({
    ...{ uuid: 'axle', description: 'Axle 9 t', category: 'axles' },
    base: { description: 'x', category: null },
  })
  expect(rows[1]?.problems[0]?.wanted).toContain('comes with Drawbar')
  expect(rows[2]?.problems[0]?.wanted).toBe('Row 3 is the same one already')
  expect(rows[3]?.sent?.part).toEqual({
    ...{ model_number: 'NEW-1', description: 'Landing leg', oem: 'SAF' },
  })
  expect(unknown).toEqual([{ field: 'oem', name: 'Joloda', rows: 1 }])
  expect(rows[5]?.problems.map(({ column }) => column)).toEqual(['Type', 'Item description'])
})
