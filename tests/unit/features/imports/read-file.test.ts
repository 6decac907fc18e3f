import { readFileSync } from 'node:fs'
import { unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { UnreadableFile } from '#src/features/imports/reading/file-sheet.ts'
import { withZeros } from '#src/features/imports/reading/leading-zeros.ts'
import { readFile } from '#src/features/imports/reading/read-file.ts'
import { zipOf } from '#tests/support/zips.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  Array.from(text, (letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), !isBig))
  return bytes
}
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const table = [
  ['VIN', 'Customer'],
  ['6T9T21ABC0N1TE001', 'Köhler & Söhne'],
]
const csv = 'VIN,Customer\r\n6T9T21ABC0N1TE001,Köhler & Söhne\r\n'

describe('a file of text is read', () => {
  test.each([
    ['in UTF-8', utf8(csv)],
    ['in UTF-8 with a mark', utf8(`\ufeff${csv}`)],
    ['in UTF-16 with a mark', utf16(`\ufeff${csv}`)],
    ['in UTF-16 of the other order', utf16(`\ufeff${csv}`, true)],
    ['in UTF-16 without a mark', utf16(csv)],
    ['in UTF-16 of the other order without a mark', utf16(csv, true)],
    ['in Windows-1252', latin(csv)],
    ['with semicolons', utf8(csv.replaceAll(',', ';'))],
    ['with tabs, as it is pasted', utf8(csv.replaceAll(',', '\t'))],
    ['with bars', utf8(csv.replaceAll(',', '|'))],
    ['with the separator noted by Excel', utf8(`sep=;\r\n${csv.replaceAll(',', ';')}`)],
    ['with a tab noted by Excel', utf8(`sep=\t\r\n${csv.replaceAll(',', '\t')}`)],
    ['with quotation marks', utf8('"VIN","Customer"\n"6T9T21ABC0N1TE001","Köhler & Söhne"')],
  ])('%s', async (_how, bytes) => {
    expect(await readFile(bytes)).toEqual([{ name: '', rows: table }])
  })

  test('with quotation marks, separators and line breaks inside of cells', async () => {
    const text = 'VIN;Notes\n6T9;"Says ""left; rear""\nand more"\n6TA;Tyre 12" wide\n'
    const [sheet] = await readFile(utf8(text))
    expect(sheet?.rows.slice(1)).toEqual([
      ['6T9', 'Says "left; rear"\nand more'],
      ['6TA', 'Tyre 12" wide'],
    ])
  })

  test('with the separator that finds headings, though another is more frequent', async () => {
    const [sheet] = await readFile(utf8('VIN;Owner\n6T9;12 High St, Dandenong, VIC\n'))
    expect(sheet?.rows).toEqual([
      ['VIN', 'Owner'],
      ['6T9', '12 High St, Dandenong, VIC'],
    ])
  })

  test('without the empty rows at its end', async () => {
    const [sheet] = await readFile(utf8('VIN,Rego\n\n6T9,1\n ,\n,\n'))
    expect(sheet?.rows).toEqual([['VIN', 'Rego'], [''], ['6T9', '1']])
  })

  test('with one column', async () => {
    const [sheet] = await readFile(utf8('VIN\n6T9\n6TA\n'))
    expect(sheet?.rows).toEqual([['VIN'], ['6T9'], ['6TA']])
  })
})

describe('a workbook is read', () => {
  test('with its dates, leading zeros, long numbers, results of formulas and several sheets', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Fleet',
          rows: [
            ['VIN', 'Job', 'Built', 'Chassis', 'Axles', 'Rego'],
            ['6T9T21ABC0N1TE001', 42, new Date(Date.UTC(2025, 2, 4)), 1234567890123456, null, null],
          ],
          cells: new Map([
            ['1,1', { value: 42, style: { numFmt: '00000' } }],
            ['1,4', { formula: '1+2', formulaResult: 3 }],
            ['1,5', { formula: 'B2' }],
          ]),
        },
        { name: 'Old', rows: [['VIN']], hidden: true },
        { name: 'Empty', rows: [] },
        { name: 'Dogs', rows: [['VIN'], ['6TA']] },
      ],
    })
    const sheets = await readFile(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Fleet', 'Dogs', 'Old'])
    expect(sheets.map(({ isHidden = false }) => isHidden)).toEqual([false, false, true])
    expect(sheets[0]?.rows[1]).toEqual([
      ...['6T9T21ABC0N1TE001', '00042', '2025-03-04', '1.234567890123456E+15', '3', '#VALUE!'],
    ])
  })
})

test('a workbook of LibreOffice is read, be its dates counted from 1904 or its first sheet hidden', async () => {
  const bytes = readFileSync('tests/support/sheets/of-libreoffice.xlsx')
  const files = unzipSync(new Uint8Array(bytes))
  const changed = (path: string, change: (xml: string) => string) =>
    zipSync({ ...files, [path]: utf8(change(new TextDecoder().decode(files[path]))) })
  const row = [
    ...['6T9T21ABC0N1LO002', 'XQ02AB', 'VIC', 'Vawdrey', 'Semi Trailer', '2021-02-12'],
    ...['Kororoit Haulage', '00014', '6.4', '25600', '', ''],
  ]
  const [old, fleet] = await readFile(new Uint8Array(bytes))
  expect([old?.name, fleet?.rows[4]]).toEqual(['Old', row])
  const early = await readFile(
    changed('xl/workbook.xml', (xml) => xml.replace('date1904="false"', 'date1904="true"')),
  )
  expect(early[1]?.rows[4]?.[5]).toBe('2025-02-13')
  const hidden = await readFile(
    changed('xl/workbook.xml', (xml) => xml.replace('state="visible"', 'state="hidden"')),
  )
  expect(hidden.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Fleet', undefined],
    ['Old', true],
  ])
})

test('what is merged over several rows of a workbook is of each of them', async () => {
  const rows = [
    ['VIN', 'Class'],
    ['6T9', 'Dog'],
    ['6TA', null],
    ['6TB', 'Semi'],
  ]
  const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }]
  const [sheet] = await readFile(await writeXlsx({ sheets: [{ name: 'Fleet', rows, merges }] }))
  expect(sheet?.rows.map((row) => row[1])).toEqual(['Class', 'Dog', 'Dog', 'Semi'])
})

test('a heading that is merged over two rows is one, and a blank row of a merged block stays blank', async () => {
  const rows = [
    ['Name', 'Phone'],
    [null, null],
    ['Kororoit', '1'],
    [null, '2'],
    [null, null],
  ]
  const over = (startRow: number, endRow: number, col: number) => {
    return { startRow, endRow, startCol: col, endCol: col }
  }
  const merges = [over(0, 1, 0), over(0, 1, 1), over(2, 4, 0)]
  const [sheet] = await readFile(await writeXlsx({ sheets: [{ name: 'Fleet', rows, merges }] }))
  expect(sheet?.rows.map((row) => row.join())).toEqual([
    'Name,Phone',
    ',',
    'Kororoit,1',
    'Kororoit,2',
  ])
})

test.each([
  ['00000', '00042'],
  ['"JOB-"00000', 'JOB-00042'],
  ['[$-C09]0000;[Red]-0000', '0042'],
  ['00\\-000_)', '00-042'],
  ['0', null],
  ['0" kg"', null],
  ['000.0', null],
  ['#,##0', null],
  ['yyyy-mm-dd', null],
  ['General', null],
])('a number in the format %s is read as it is shown', (format, shown) => {
  expect(withZeros(42, format)).toBe(shown)
})

test('a number that is longer than its format, negative or no whole one keeps its digits', () => {
  expect(withZeros(1234, '"J"000')).toBe('J1234')
  expect([withZeros(-4, '000'), withZeros(1.5, '000')]).toEqual([null, null])
})

describe('a file that is no spreadsheet is refused with what helps', () => {
  test.each([
    ['bytes', Uint8Array.from([0, 1, 0, 0, 0, 7, 0, 0, 9, 0]), 'Choose a CSV or XLSX file'],
    ['nothing', utf8(''), 'There are no rows'],
    ['blank lines', utf8(',,\n,,\n'), 'There are no rows'],
    ['a quotation mark left open', utf8('VIN,Notes\n6T9,"open\n6TA,x\n6TB,y\n'), 'in line 2'],
    ['one that swallows rows', utf8('"VIN","Notes"\n"6T9","open\n"6TA","x"\n'), 'in line 2'],
    ['one that the end closes', utf8('VIN,Notes\n6T9,x\n6TA,"open\n6TB,"y"'), 'in line 3'],
    ['a PDF', latin('%PDF-1.7\n1 0 obj\n\0'), 'This is a PDF'],
    ['a web page', utf8('<html><table><tr><td>VIN'), 'This is a web page'],
    [
      'an OpenDocument file',
      zipOf({ mimetype: utf8('application/vnd.oasis.opendocument.spreadsheet') }, 0).bytes,
      'In LibreOffice',
    ],
    ['a file of Numbers', zipOf({ 'Index/Document.iwa': utf8('x') }).bytes, 'In Numbers'],
    ['a damaged workbook', latin('PK\u0003\u0004 and then nothing'), 'could not be read'],
    ['an old workbook', latin('\u00d0\u00cf\u0011\u00e0 old'), 'save it as XLSX'],
    ['a huge file', new Uint8Array(50 * 1024 * 1024 + 1), 'larger than 50 MB'],
  ])('%s', async (_what, bytes, words) => {
    await expect(readFile(bytes)).rejects.toThrow(UnreadableFile)
    await expect(readFile(bytes)).rejects.toThrow(words)
  })

  test('a workbook with a password', async () => {
    const encryption = { password: 'secret', spinCount: 1 }
    const bytes = await writeXlsx({ sheets: [{ name: 'Fleet', rows: table }], encryption })
    await expect(readFile(bytes)).rejects.toThrow('This workbook has a password')
  })
})
