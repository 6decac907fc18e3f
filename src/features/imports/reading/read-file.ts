import { decodeText } from './decode-text.ts'
import {
  type FileSheet,
  isFilled,
  megabytes,
  tooLargeToRead,
  UnreadableFile,
} from './file-sheet.ts'
import { readText } from './read-text.ts'

/**
 * Reads a spreadsheet: CSV in any usual encoding and with any usual separator, XLSX, XLS.
 * @returns its sheets that have rows, hidden ones last
 * @throws UnreadableFile
 */
export async function readFile(bytes: Uint8Array): Promise<FileSheet[]> {
  if (bytes.length > megabytes * 1024 * 1024) {
    throw new UnreadableFile(tooLargeToRead)
  }
  const sheets = isWorkbook(bytes) ? await readSheets(bytes) : readPlain(bytes)
  const filled = sheets
    .map(({ rows, ...sheet }) => ({
      ...sheet,
      rows: rows.slice(0, rows.findLastIndex(isFilled) + 1),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new UnreadableFile('There are no rows in this file.')
  return filled
}

const isPdf = 'This is a PDF. Choose the spreadsheet that it was made of, as CSV or XLSX.'
const isWebPage =
  'This is a web page, whatever its name says. Open it in a spreadsheet program, and save it as XLSX or CSV.'

function readPlain(bytes: Uint8Array): FileSheet[] {
  if (/^\s*%PDF-/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 64)))) {
    throw new UnreadableFile(isPdf)
  }
  const decoded = decodeText(bytes)
  if (!decoded) {
    throw new UnreadableFile('This is no spreadsheet. Choose a CSV or XLSX file.')
  }
  if (/^\s*<(?:!doctype html|html|head|table)\b/i.test(decoded.text)) {
    throw new UnreadableFile(isWebPage)
  }
  return [{ name: '', rows: readText(decoded.text) }]
}

async function readSheets(bytes: Uint8Array) {
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(bytes)
}

/** ZIP, of which XLSX are made, and the container of XLS and of files with a password. */
const isWorkbook = (bytes: Uint8Array) =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((mark) => mark.every((byte, at) => bytes[at] === byte))
