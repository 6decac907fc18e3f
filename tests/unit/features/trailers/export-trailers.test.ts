import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import type { ExportedTrailer } from '#src/features/trailers/export/export-cell.ts'
import {
  type ExportColumn,
  everyField,
  exportColumns,
  recordColumns,
  sheetColumns,
} from '#src/features/trailers/export/export-columns.ts'
import { exportRows } from '#src/features/trailers/export/export-rows.ts'
import { tableCsv } from '#src/features/trailers/export/table-csv.ts'
import { tableXlsx } from '#src/features/trailers/export/table-xlsx.ts'
import { allColumns } from '#src/features/trailers/list/table-columns.tsx'
import type { Marks } from '#src/offline/replica/answer.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { inZone } from '#tests/support/in-zone.ts'

inZone('Australia/Sydney')

const columns: ExportColumn[] = [
  ...(['vin', 'state', 'built', 'customer', 'job', 'created', 'condition', 'defects'] as const),
  'notes',
]
const trailer = (more: Partial<ListedTrailer & Marks> = {}): ListedTrailer & Marks => ({
  ...emptyTrailerFields,
  ...{ uuid: 'a', vin: '6T9T00', rego: 'AB12CD', rego_state: 'VIC', custom_identity_code: '' },
  ...{ class: null, oem: null, manufactured_date: '2019-03', manual: null, image: null },
  ...{ accessKey: null, customer: null, fleet_code: '0042', notes: '', revision: 1 },
  ...{ created_at: '2026-03-02T01:30:00.000Z', updated_at: '2026-03-02T01:30:00.000Z' },
  yard: { defects: 2, dangerous: true, due: 'overdue', due_at: '2026-03-01T01:30:00.000Z' },
  ...more,
})
async function* blocksOf(trailers: ExportedTrailer[]) {
  for (const one of trailers) yield [one]
}
const rowsOf = (...trailers: (ListedTrailer & Marks)[]) => exportRows(columns, blocksOf(trailers))

/** Text of each cell by its name, such as A2, with its type; read without the library that wrote it. */
async function sheetOf(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
  const cells = new Map<string, { type: string; text: string; style: string }>()
  for (const [, attributes = '', inner = ''] of xml.matchAll(/<c ([^>]*?)>(.*?)<\/c>/gs)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    const text = inner
      .replace(/<[^>]+>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&')
    cells.set(attribute('r') ?? '', {
      ...{ type: attribute('t') ?? 'n', text, style: attribute('s') ?? '0' },
    })
  }
  return { xml, styles, cell: (name: string) => cells.get(name) }
}

test('A file names the parts and documents of a trailer, where they are asked for', async () => {
  const records = { parts: ['BPW 9T', 'LED 12'], documents: ['Brake certificate'] }
  const rows = exportRows(['vin', ...recordColumns], blocksOf([{ ...trailer(), records }]))
  const lines = (await (await tableCsv(rows)).text()).split('\r\n')
  expect(lines[0]).toContain('VIN,Parts,Documents')
  expect(lines[1]).toBe('6T9T00,BPW 9T; LED 12,Brake certificate')
})

test('A file has the lines of the sheet, numbers with their unit in the head', async () => {
  const sheet = { tare: 2500, tyre_size: '185R14C', spare_wheel: true }
  const asked: ExportColumn[] = ['vin', 'sheet.tare', 'sheet.axles', 'sheet.tyre_size']
  expect(sheetColumns()).toEqual(expect.arrayContaining(asked.slice(1)))
  const rows = exportRows([...asked, 'sheet.spare_wheel'], blocksOf([trailer({ sheet })]))
  const lines = (await (await tableCsv(rows)).text()).split('\r\n')
  expect(lines[0]).toContain('VIN,Tare mass (kg),Axles,Tyre size,Spare wheel')
  expect(lines[1]).toBe('6T9T00,2500,,185R14C,Yes')
})

test('A file has the columns of the table, and its condition as words and a number', async () => {
  expect(exportColumns(['vin', 'yard', 'job'])).toEqual(['vin', 'condition', 'defects', 'job'])
  expect(exportColumns(['defects', 'yard', 'due'])).toEqual(['defects', 'condition', 'due'])
  const csv = await (await tableCsv(rowsOf(trailer({ isWaiting: true })))).bytes()
  const [head, row, end] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv).split('\r\n')
  expect(head).toBe('\uFEFFVIN,State,Built,Customer,Job number,Registered,Condition,Defects,Notes')
  expect(row).toBe(
    '6T9T00,Victoria,2019-03,,0042,2026-03-02T12:30:00+11:00,"Do not use, Inspection overdue, Waiting to send",2,',
  )
  expect(end).toBe('')
})

test('In a table for other programs formulas are text and negative numbers stay numbers', () => {
  const cells = [
    '=1+1',
    '+61 400',
    '-5+A1',
    '@SUM(A1)',
    ' =1',
    '＝1',
    '＋1',
    '－A1',
    '＠A1',
    '-12.5',
    -3,
    'a "b", c\nd',
  ]
  expect(csvLine(cells)).toBe(
    `'=1+1,'+61 400,'-5+A1,'@SUM(A1),' =1,'＝1,'＋1,'－A1,'＠A1,-12.5,-3,"a ""b"", c\nd"`,
  )
})

test('In a workbook text is text, whatever it begins with, dates are dates and numbers numbers', async () => {
  const harmful = '=HYPERLINK("http://x","a")'
  const name = `Ü焊接 & <Sons> ${'x'.repeat(490)}`
  const { xml, styles, cell } = await sheetOf(
    await tableXlsx(
      rowsOf(
        trailer({ notes: harmful, customer: { uuid: 'c', name }, fleet_code: '-12' }),
        trailer({ manufactured_date: 'unknown', yard: undefined, notes: 'a\u0000b\nc' }),
      ),
    ),
  )
  expect(xml).not.toContain('<f>')
  expect(cell('A1')).toMatchObject({ type: 'inlineStr', text: 'VIN' })
  expect(cell('I2')?.type).toBe('inlineStr')
  expect(cell('I2')?.text.replaceAll('&quot;', '"')).toBe(harmful)
  expect(cell('D2')?.text.replaceAll('&gt;', '>')).toBe(name)
  expect(cell('E2')).toMatchObject({ type: 'inlineStr', text: '-12' })
  expect(cell('H2')).toMatchObject({ type: 'n', text: '2' })
  // 1 March 2019 is the 43,525th day of a sheet.
  expect(cell('C2')).toMatchObject({ type: 'n', text: '43525' })
  expect(styles).toContain('mmm yyyy')
  expect(cell('C2')?.style).not.toBe('0')
  expect(cell('C3')).toMatchObject({ type: 'inlineStr', text: 'unknown' })
  const local = new Date('2026-03-02T01:30:00.000Z')
  const days = Math.round((Number(cell('F2')?.text) - 25_569) * 86_400) * 1000
  expect(new Date(days).toISOString().slice(0, 16)).toBe(
    new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16),
  )
  expect(xml).not.toContain('\u0000')
})

test('A workbook can be filtered by its heads, and an identifier stays a text where it is typed over', async () => {
  const { xml, styles, cell } = await sheetOf(await tableXlsx(rowsOf(trailer(), trailer())))
  expect(xml).toMatch(/<\/sheetData><autoFilter ref="A1:I3"\/>/)
  const formats = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? []
  const [, text] = /numFmtId="(\d+)" formatCode="@"/.exec(styles) ?? []
  expect(formats[Number(cell('A2')?.style)]).toContain(`numFmtId="${text}"`)
  const wide = exportRows([...everyField(allColumns()), ...sheetColumns()], blocksOf([trailer()]))
  const { xml: more } = await sheetOf(await tableXlsx(wide))
  expect(more).toMatch(/<autoFilter ref="A1:[A-C][A-Z]2"\/>/)
})

test('In a workbook a month from before a sheet can count is text', async () => {
  const built = ['1850-01', '1900-02', '1900-03']
  const old = built.map((manufactured_date) => trailer({ manufactured_date }))
  const { cell } = await sheetOf(await tableXlsx(rowsOf(...old)))
  expect(cell('C2')).toMatchObject({ type: 'inlineStr', text: '1850-01' })
  expect(cell('C3')).toMatchObject({ type: 'inlineStr', text: '1900-02' })
  expect(cell('C4')).toMatchObject({ type: 'n', text: '61' })
})

test('A file of all fields has the manual and the notes too', async () => {
  const fields = everyField(['vin', 'yard'])
  expect(fields).toEqual(['vin', 'condition', 'defects', 'manual', 'notes'])
  const manual: ListedTrailer['manual'] = {
    ...{ uuid: 'm', name: 'Operator manual', type: 'URL', url: 'https://x.example' },
    ...{ upload: null, access_level: 2, updated_at: '', archived_at: null },
  }
  const rows = exportRows(fields, blocksOf([trailer({ manual, notes: 'New tyres' })]))
  const csv = await (await tableCsv(rows)).text()
  expect(csv.split('\r\n')[0]).toMatch(/,Manual,Notes$/)
  expect(csv.split('\r\n')[1]).toMatch(/,Operator manual,New tyres$/)
})

test('In a workbook what looks like the code of a letter is not taken for that letter', async () => {
  const notes = 'Code _x0041_ _x0042_x00fc_ x0041_ _x41_'
  const { cell } = await sheetOf(await tableXlsx(rowsOf(trailer({ notes }))))
  expect(cell('I2')?.text).toBe('Code _x005F_x0041_ _x005F_x0042_x005F_x00fc_ x0041_ _x41_')
  expect(asRead(cell('I2')?.text ?? '')).toBe(notes)
})

test('A workbook of 50,000 rows is whole', async () => {
  const many = Array.from({ length: 50 }, () => Array.from({ length: 1000 }, () => trailer()))
  async function* blocks() {
    yield* many
  }
  const { xml } = await sheetOf(await tableXlsx(exportRows(['vin', 'defects'], blocks())))
  expect(xml.match(/<row /g)).toHaveLength(50_001)
})

/** What spreadsheets read: each code of four digits is a letter (ECMA-376, ST_Xstring). */
const asRead = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
