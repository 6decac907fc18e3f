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
 * Reads a spreadsheet: CSV in any usual encoding and with any usual separator, or XLSX.
 * @returns its sheets that have rows, hidden ones last
 * @throws UnreadableFile
 */
export async function readFile(bytes: Uint8Array): Promise<FileSheet[]> {
  if (bytes.length > megabytes * 1024 * 1024) {
    throw new UnreadableFile(tooLargeToRead)
  }
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile(oldWords(bytes))
  const isWorkbook = begins(bytes, [0x50, 0x4b, 0x03, 0x04])
  const sheets = isWorkbook ? await readSheets(bytes) : readPlain(bytes)
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

const begins = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/** What the container of XLS and of workbooks with a password is refused with. */
function oldWords(bytes: Uint8Array): string {
  // Names of what is inside are written in UTF-16.
  const isLocked = new TextDecoder('latin1').decode(bytes).includes(encrypted)
  return isLocked
    ? 'This workbook has a password. Open it, take the password off, and save it as XLSX again.'
    : 'This is an old workbook (XLS), or no workbook at all. Open it in a spreadsheet program, and save it as XLSX: what XLS says of numbers with leading zeros can’t be read here.'
}

const encrypted = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')
