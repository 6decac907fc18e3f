import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const sheetPath = 'xl/worksheets/sheet1.xml'
const end = strToU8('</sheetData>')
const rowStart = strToU8('<row ')

/** @returns a workbook whose only sheet has a filter at each of its heads, which the stream writer can't */
export function withFilter(workbook: Uint8Array, columns: number): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(workbook)
  const sheet = parts[sheetPath]
  if (!sheet) throw new Error(`The workbook has no ${sheetPath}`)
  const at = lastIndexOf(sheet, end) + end.length
  const rows = lastRow(strFromU8(sheet.subarray(lastIndexOf(sheet, rowStart), at)))
  const filter = strToU8(`<autoFilter ref="A1:${columnName(columns)}${rows}"/>`)
  const made = new Uint8Array(sheet.length + filter.length)
  made.set(sheet.subarray(0, at))
  made.set(filter, at)
  made.set(sheet.subarray(at), at + filter.length)
  return zipSync({ ...parts, [sheetPath]: made }) as Uint8Array<ArrayBuffer>
}

const lastRow = (xml: string) => /\br="(\d+)"/.exec(xml)?.[1] ?? '1'

function lastIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.length - wanted.length; at >= 0; at -= 1) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at
  }
  throw new Error('The sheet has no rows')
}

/** @returns 'A' for 1, 'AB' for 28 */
function columnName(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26))
  return number > 26 ? columnName(Math.floor((number - 1) / 26)) + letter : letter
}
