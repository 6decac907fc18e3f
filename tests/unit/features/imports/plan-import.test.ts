import { expect, test } from 'vitest'
import { nameKey } from '#contract/name-key.ts'
import type { SyncRow } from '#contract/sync.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import { fieldOfHeading } from '#src/features/imports/matching/import-fields.ts'
import { matchColumns } from '#src/features/imports/matching/match-columns.ts'
import { nearestNames } from '#src/features/imports/plan/nearest-names.ts'
import { type ImportSource, planImport } from '#src/features/imports/plan/plan-import.ts'
import { type KnownTag, keyedTags } from '#src/features/imports/plan/read-tag.ts'
import { rowToWrite } from '#src/features/imports/plan/sent-row.ts'

const named = (...names: string[]) =>
  new Map(names.map((name) => [nameKey(name), { uuid: `uuid of ${name}`, name }]))

const known = {
  ...emptyTrailerFields,
  uuid: 'known',
  vin: '6T9T21ABC0N1TE001',
  rego: 'TR-1',
  class: 'uuid of Dog Trailer',
  oem: 'uuid of Vawdrey',
  manufactured_date: '2021-06',
} as SyncRow<'trailer'>

const tags: KnownTag[] = [
  { uuid: 'tag-1', serial: 'ABCD-2345', trailer: null, state: 'printed' },
  { uuid: 'tag-2', serial: 'ABCD-2346', trailer: 'known', state: 'linked' },
  { uuid: 'tag-3', serial: 'ABCD-2347', trailer: 'other', state: 'linked' },
  { uuid: 'tag-4', serial: 'ABCD-2348', trailer: null, state: 'void' },
]

const fleet = {
  trailers: new Map([[known.vin, known]]),
  names: {
    class: named('Dog Trailer', 'Semi Trailer'),
    oem: named('Vawdrey', 'Krueger'),
    customer: named('Acme Haulage'),
  },
  nameOf: (uuid: string) => uuid.replace('uuid of ', ''),
  tags: keyedTags(tags),
}

const headings = ['VIN', 'Rego', 'Class', 'Make', 'Built', 'Customer', 'Notes']

function planned(rows: string[][], more: Partial<ImportSource> = {}) {
  const columns = matchColumns(headings, fieldOfHeading)
  return planImport({ headings, rows, firstRow: 2, columns, ways: [], usual: {}, ...more }, fleet)
}

test('a row is new, changed, the same or refused, and each row of the file is one of these', () => {
  const { rows } = planned([
    [
      '6t9t21abc0n1te002',
      'TR-2',
      'semi trailer',
      'KRUEGER',
      'Mar-25',
      'Acme Haulage',
      'Left; rear',
    ],
    ['6T9T21ABC0N1TE001', 'TR-9', 'Dog Trailer', 'Vawdrey', '2021-06', '', ''],
    ['', '', '', '', '', '', ''],
    ["'6T9T21ABC0N1TE001 ", 'TR-1', 'Dog Trailer', '', '', '', ''],
    ['6T9T21ABC0N1TE003', '', '', 'Vawdrey', '31/31/31', '', ''],
  ])
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'new'],
    [3, 'changed'],
    [5, 'refused'],
    [6, 'refused'],
  ])
  expect(rows[0]?.values).toMatchObject({
    vin: '6T9T21ABC0N1TE002',
    manufactured_date: '2025-03',
    class: { name: 'Semi Trailer' },
    customer: { name: 'Acme Haulage' },
    notes: 'Left; rear',
  })
  expect(rows[0]?.changes).toContainEqual({ field: 'rego', before: '', after: 'TR-2' })
  expect(rows[1]?.changes).toEqual([{ field: 'rego', before: 'TR-1', after: 'TR-9' }])
  expect(rows[1]?.values).toEqual({ rego: 'TR-9' })
  expect(rows[2]?.problems).toMatchObject([{ wanted: 'Row 3 has this VIN already' }])
  expect(rows[3]?.problems).toMatchObject([
    { field: 'manufactured_date', column: 'Built', text: '31/31/31' },
    { field: 'class', wanted: 'Required for a new trailer' },
  ])
})

test('an empty cell leaves a trailer as it is; what all rows share is of new ones alone', () => {
  const rows = [
    ['6T9T21ABC0N1TE001', '', '', '', '', '', ''],
    ['6T9T21ABC0N1TE002', '', '', 'Krueger', '2024-01', '', ''],
  ]
  const usual = { class: 'Semi Trailer', oem: 'Vawdrey' }
  const plan = planned(rows, { usual })
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['same', 'new'])
  expect(plan.rows[1]?.values).toMatchObject({
    class: { name: 'Semi Trailer' },
    oem: { name: 'Krueger' },
  })
  const [, refused] = planned(rows).rows
  expect(refused?.problems).toMatchObject([
    { field: 'class', wanted: 'Required for a new trailer' },
  ])
})

test('of two records that are called alike the one is meant that the trailer has', () => {
  const twin = { ...known, oem: 'other uuid' }
  const rows = [['6T9T21ABC0N1TE001', '', '', 'VAWDREY', '', '', '']]
  const columns = matchColumns(headings, fieldOfHeading)
  const plan = planImport(
    { headings, rows, firstRow: 2, columns, ways: [], usual: {} },
    { ...fleet, trailers: new Map([[twin.vin, twin]]), nameOf: () => 'Vawdrey' },
  )
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['same'])
})

test('names that nobody knows are counted once each, and the nearest are found', () => {
  const { unknown, rows } = planned([
    ['6T9T21ABC0N1TE002', '', 'Dog', 'Vawdry', '2024-01', 'New Co', ''],
    ['6T9T21ABC0N1TE003', '', 'Dog', 'VAWDRY ', '2024-01', '', ''],
  ])
  expect(unknown).toEqual([
    { field: 'class', name: 'Dog', rows: 2 },
    { field: 'oem', name: 'Vawdry', rows: 2 },
    { field: 'customer', name: 'New Co', rows: 1 },
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  expect(nearestNames('Vawdry', fleet.names.oem.values())).toMatchObject([{ name: 'Vawdrey' }])
  expect(nearestNames('Maxitrans', fleet.names.oem.values())).toEqual([])
})

test('where it is asked for, an empty cell takes away what a trailer has, but for what none is without', () => {
  const one = {
    ...known,
    customer: 'uuid of Acme Haulage',
    notes: 'Left',
    rego_state: 'VIC',
    sheet: { tare: 2500 },
  } as SyncRow<'trailer'>
  const cells = ['6T9T21ABC0N1TE001', '', '', '', '', '', ' ', '', '']
  const names = [...headings, 'State', 'Tare (kg)']
  const source = { headings: names, firstRow: 2, ways: [], usual: {}, clearsEmpty: true }
  const columns = matchColumns(names, fieldOfHeading)
  const rows = [cells, ['6T9T21ABC0N1TE007', ...cells.slice(1)]]
  const plan = planImport(
    { ...source, rows, columns },
    { ...fleet, trailers: new Map([[one.vin, one]]) },
  )
  const [changed, added] = plan.rows.map(rowToWrite)
  expect(changed?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Registration', 'TR-1', ''],
    ['Customer', 'Acme Haulage', ''],
    ['Notes', 'Left', ''],
    ['State', 'Victoria', ''],
    ['Tare mass', '2,500 kg', ''],
  ])
  expect(changed?.sent?.save).toEqual({
    ...{ uuid: 'known', rego: null, customer: null, notes: null, rego_state: null },
    sheet: { tare: null },
    base: {
      ...{ rego: 'TR-1', customer: { uuid: 'uuid of Acme Haulage' }, notes: 'Left' },
      ...{ rego_state: 'VIC', sheet: { tare: 2500 } },
    },
  })
  expect(added?.problems.map(({ field }) => field)).toEqual(['class', 'oem', 'manufactured_date'])
})

test('an identifier that a spreadsheet has cut is refused, not repaired; a formula stays a text', () => {
  const { rows } = planned([
    ['1.2E+16', '', 'Dog Trailer', 'Vawdrey', '2024-01', '', ''],
    ['="6T9T21ABC0N1TE004"', '="0042"', 'Dog Trailer', 'Vawdrey', '2024-01', '', '=HYPERLINK("x")'],
    ['6T9T21ABC0N1TE00', '', 'Dog Trailer', 'Vawdrey', '2024-01', '', ''],
    ['6T9T21ABC0N1TE005', '12E345', 'Dog Trailer', 'Vawdrey', '2024-01', '', ''],
    ['6T9T21ABC0N1TE006', '#N/A', 'Dog Trailer', 'Vawdrey', '2024-01', '', ''],
  ])
  expect(rows[0]?.problems[0]?.wanted).toContain('has cut this number')
  expect(rows[1]?.values).toMatchObject({ rego: '0042', notes: '=HYPERLINK("x")' })
  expect(rows[2]?.problems[0]?.wanted).toContain('(is 16)')
  expect(rows[3]).toMatchObject({ outcome: 'new', values: { rego: '12E345' } })
  expect(rows[4]?.problems[0]?.wanted).toContain('formula')
})

test('a scan tag is linked by its serial or address, and one that cannot be is refused at its cell', () => {
  const known = '6T9T21ABC0N1TE001'
  const { rows } = tagged([
    [known, 'abcd2345'],
    ['6T9T21ABC0N1TE002', 'ABCD-2345'],
    ['6T9T21ABC0N1TE003', 'ABCD-2347'],
    ['6T9T21ABC0N1TE004', 'ABCD-2348'],
    ['6T9T21ABC0N1TE005', 'ABCD-9999'],
  ])
  expect(rows[0]).toMatchObject({
    outcome: 'changed',
    changes: [{ field: 'tag', before: '', after: 'ABCD-2345' }],
  })
  const [first] = rows
  expect(first && rowToWrite(first).sent).toEqual({
    ...{ row: 2, tag: 'tag-1', save: { uuid: 'known', base: {} } },
  })
  expect(rows.slice(1).map(({ outcome, problems }) => [outcome, problems.at(-1)?.wanted])).toEqual([
    ['refused', 'Row 2 has this scan tag already'],
    ['refused', 'Another tag: this one is linked to another trailer already'],
    ['refused', 'Another tag: this one is void'],
    ['refused', 'The serial of one of your scan tags'],
  ])
  const twice = { field: 'tag', text: 'ABCD-2345', wanted: 'Row 2 has this scan tag already' }
  expect(rows[1]?.problems.at(-1)).toMatchObject(twice)
  expect(tagged([[known, 'ABCD-2346']]).rows[0]?.outcome).toBe('same')
})

test('a tag is minted for each trailer without one, where that is asked for', () => {
  const rows = [
    ['6T9T21ABC0N1TE001', ''],
    ['6T9T21ABC0N1TE002', ''],
    ['6T9T21ABC0N1TE003', 'ABCD-2345'],
    ['SHORT', ''],
  ]
  const planned = tagged(rows, true).rows.map(({ outcome, tag }) => [outcome, tag?.uuid])
  expect(planned).toEqual([
    ['same', undefined],
    ['new', 'new'],
    ['new', 'tag-1'],
    ['refused', undefined],
  ])
})

/** Rows of VINs and tags; what else a new trailer needs is shared. */
function tagged(rows: string[][], mintsTags = false) {
  return planned(rows, {
    ...{ headings: ['VIN', 'Scan tag'], columns: ['vin', 'tag'], mintsTags },
    usual: { class: 'Dog Trailer', oem: 'Vawdrey', manufactured_date: '2024-01' },
  })
}
