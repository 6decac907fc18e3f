import { openXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { TemplateColumn, TemplateShape } from '#contract/template.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { ExportedTrailer } from '#src/features/trailers/export/export-cell.ts'
import { fillTemplate } from '#src/features/trailers/export/fill-template.ts'

const vins = ['6T9T21ABC0N1TE001', '6T9T21ABC0N1TE002', '6T9T21ABC0N1TE003']

function trailer(vin: string, more: Partial<ExportedTrailer> = {}): ExportedTrailer {
  return {
    ...emptyTrailerFields,
    ...{ uuid: vin, vin, rego: '0042', rego_state: 'VIC', manufactured_date: '2025-03' },
    ...{ class: { uuid: 'c', name: 'Tipper' }, oem: { uuid: 'o', name: 'Acme, Co' } },
    ...{ customer: null, manual: null, image: null, revision: 1 },
    sheet: { gtm: 24_500, complied_on: '2025-03-14' },
    accessKey: { uuid: 'k', serial: 'DEMO-1001' },
    ...{ created_at: '2026-03-02T01:30:00.000Z', updated_at: '2026-03-02T01:30:00.000Z' },
    ...more,
  } as ExportedTrailer
}

async function* blocksOf(...trailers: ExportedTrailer[]) {
  yield trailers
}

const column = (heading: string, field: string | null, more: Partial<TemplateColumn> = {}) => ({
  ...{ heading, field, unit: '', needed: false },
  ...more,
})

const columns = [
  column('VIN', 'vin', { needed: true }),
  column('Plate', 'rego', { needed: true }),
  column('GTM (t)', 'sheet.gtm', { unit: 't', needed: true }),
  column('Depot', null),
  column('Maker', 'oem'),
  column('Built', 'manufactured_date'),
  column('Complied', 'sheet.complied_on'),
  column('Tag', 'tag'),
]

const shape: TemplateShape = {
  ...{ format: 'csv', separator: ';', mark: false, sheet: '', headings: 2, dates: 'day', columns },
  head: [['Fleet form'], columns.map(({ heading }) => heading)],
}

test('a CSV is filled in as it was: its rows above, its separator, its units and dates', async () => {
  const trailers = blocksOf(
    trailer(vins[0] ?? ''),
    trailer(vins[1] ?? '', { rego: '', sheet: {} }),
    trailer(vins[2] ?? '', { accessKey: null }),
  )
  const { file, lacking } = await fillTemplate({ shape, content: '' }, trailers)
  expect((await file.text()).split('\r\n')).toEqual([
    'Fleet form',
    'VIN;Plate;GTM (t);Depot;Maker;Built;Complied;Tag',
    `${vins[0]};0042;24.5;;Acme, Co;03/2025;14/03/2025;DEMO-1001`,
    `${vins[2]};0042;24.5;;Acme, Co;03/2025;14/03/2025;`,
    '',
  ])
  expect(lacking).toEqual([{ uuid: vins[1], vin: vins[1], lacks: ['Plate', 'GTM (t)'] }])
})

test('a workbook is filled in below its headings, and what else it has stays', async () => {
  const empty = await writeXlsx({
    sheets: [
      { name: 'Help', rows: [['Read me first']] },
      {
        name: 'Fleet',
        rows: [['Fleet form'], columns.map(({ heading }) => heading), ['Example', 'X'], ['Y']],
        cells: new Map([
          ['2,0', { value: 'Example', style: { font: { bold: true } } }],
          ['2,1', { value: 5, formula: 'LEN(A3)', formulaResult: 5 }],
          ['2,3', { value: 7, formula: 'LEN(B3)', formulaResult: 7 }],
        ]),
      },
    ],
  })
  const content = Buffer.from(empty).toString('base64')
  const workbook = { ...shape, format: 'xlsx' as const, sheet: 'Fleet', head: [] }
  const filled = await fillTemplate({ shape: workbook, content }, blocksOf(trailer(vins[0] ?? '')))
  const bytes = new Uint8Array(await filled.file.arrayBuffer())
  const { sheets } = await openXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['Help', 'Fleet'])
  expect(sheets[0]?.rows[0]?.[0]).toBe('Read me first')
  const rows = sheets[1]?.rows.filter((row) => row.some((cell) => cell !== null && cell !== ''))
  expect(rows?.length).toBe(3)
  expect(rows?.[2]).toEqual([
    ...[vins[0], '0042', 24.5, null, 'Acme, Co', '03/2025', '14/03/2025', 'DEMO-1001'],
  ])
  // What is filled in takes the place of a formula; any other is worked out anew.
  expect(sheets[1]?.cells?.get('2,1')?.formula).toBeUndefined()
  expect(sheets[1]?.cells?.get('2,3')).toMatchObject({ formula: 'LEN(B3)' })
  expect(sheets[1]?.cells?.get('2,3')?.formulaResult ?? null).toBeNull()
})
