import { expect, test } from 'vitest'
import type { SyncRow } from '#contract/sync.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import { fieldOfHeading } from '#src/features/imports/matching/import-fields.ts'
import { guessWay, matchColumns } from '#src/features/imports/matching/match-columns.ts'
import { planImport } from '#src/features/imports/plan/plan-import.ts'
import { rowToWrite } from '#src/features/imports/plan/sent-row.ts'

const vin = '6T9T21ABC0N1TE001'
const trailer = {
  ...emptyTrailerFields,
  ...{ uuid: 'known', vin, sheet: { tare: 2500, brakes: 'Air' } },
  ...{ revision: 1, image: null, archived_at: null },
  ...{ created_at: '2026-03-02T01:30:00.000Z', updated_at: '2026-03-02T01:30:00.000Z' },
} satisfies SyncRow<'trailer'>

const fleet = {
  trailers: new Map([[vin, trailer]]),
  names: { class: new Map(), oem: new Map(), customer: new Map() },
  nameOf: (uuid: string) => uuid,
  tags: new Map(),
}

/** @param columns a heading, a cell and the largest number of each */
function plannedRow(columns: [heading: string, cell: string, largest?: number][]) {
  const headings = ['VIN', ...columns.map(([heading]) => heading)]
  const matched = matchColumns(headings, fieldOfHeading)
  const ways = headings.map((heading, at) =>
    guessWay({ heading, largest: columns[at - 1]?.[2] ?? 0, dates: 'day' }, matched[at] ?? null),
  )
  const rows = [[vin, ...columns.map(([, cell]) => cell)]]
  const [row] = planImport(
    { headings, rows, firstRow: 2, columns: matched, ways, usual: {} },
    fleet,
  ).rows
  if (!row) throw new Error('There is no row')
  return row
}

test('a sheet is filled in as people write it, in the units that headings name', () => {
  const { values } = plannedRow([
    ['Tare (t)', '2.345'],
    ['ATM kg', '9,500'],
    ['GTM', '8 t'],
    ['Tyre pressure psi', '100'],
    ['Length [m]', '12,5'],
    ['Brakes', 'ebs'],
    ['Plug', '12 pin flat'],
    ['Coupling', '50mm Ball'],
    ['Spare', 'x'],
    ['Compliance date', '3/4/25'],
    ['Tyre size', '185R14C'],
    ['Axles', '2'],
  ])
  expect(values).toEqual({
    ...{ 'sheet.tare': 2345, 'sheet.atm': 9500, 'sheet.gtm': 8000, 'sheet.tyre_pressure': 690 },
    ...{ 'sheet.length': 12_500, 'sheet.brakes': 'EBS', 'sheet.plug': '12-pin flat' },
    ...{ 'sheet.coupling': '50 mm ball', 'sheet.spare_wheel': true, 'sheet.axles': 2 },
    ...{ 'sheet.complied_on': '2025-04-03', 'sheet.tyre_size': '185R14C' },
  })
})

test('a unit that no heading names is guessed by the largest number, and a cell may have its own', () => {
  const { values } = plannedRow([
    ['GTM', '22.5', 45.5],
    ['Tare', '4200.75', 8000],
    ['Tyre pressure', '100', 110],
    ['Width', '2.4', 2.5],
    ['Height', '3100 mm', 4],
  ])
  expect(values).toEqual({
    ...{ 'sheet.gtm': 22_500, 'sheet.tare': 4201, 'sheet.tyre_pressure': 690 },
    ...{ 'sheet.width': 2400, 'sheet.height': 3100 },
  })
})

test('what means nothing is refused at its cell, with what is wanted', () => {
  const { outcome, problems } = plannedRow([
    ['Tare (kg)', '2.5'],
    ['ATM', 'heavy'],
    ['Brakes', 'discs'],
    ['Complied', '31/2/2025'],
  ])
  expect(outcome).toBe('refused')
  expect(problems.map(({ column, text, wanted }) => [column, text, wanted.slice(0, 20)])).toEqual([
    ['Tare (kg)', '2.5', 'Type kg, such as 2,5'],
    ['ATM', 'heavy', 'Type kg, such as 2,5'],
    ['Brakes', 'discs', 'Choose one of None, '],
    ['Complied', '31/2/2025', 'Type a date, such as'],
  ])
})

test('what the sheet has already is the same; a change is sent with what it was', () => {
  expect(plannedRow([['Tare', '2.5 t']]).outcome).toBe('same')
  const changed = plannedRow([
    ['Tare (t)', '2.6'],
    ['ATM', '9 t'],
    ['Brakes', 'air'],
  ])
  expect(changed.changes).toEqual([
    { field: 'sheet.tare', before: '2,500 kg', after: '2,600 kg' },
    { field: 'sheet.atm', before: '', after: '9,000 kg' },
  ])
  expect(rowToWrite(changed).sent).toEqual({
    row: 2,
    save: {
      uuid: 'known',
      sheet: { tare: 2600, atm: 9000 },
      base: { sheet: { tare: 2500, atm: null } },
    },
  })
})
