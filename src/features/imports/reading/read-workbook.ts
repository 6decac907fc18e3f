import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { type FileSheet, isFilled, mostRows, UnreadableFile } from './file-sheet.ts'
import { withZeros } from './leading-zeros.ts'

/** Digits that a number of a spreadsheet keeps: longer identifiers have lost their ends. */
const exact = 1e15

/** A formula whose result the file does not hold: a program wrote it, and no spreadsheet has opened it since. */
const notCalculated = '#VALUE!'

/**
 * Reads XLSX. Dates come as YYYY-MM-DD, numbers as they are shown where their format gives them
 * leading zeros, formulas as their last result; hidden sheets come last.
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Uint8Array): Promise<FileSheet[]> {
  try {
    const { sheets } = await readXlsx(bytes, { readStyles: true, maxRows: mostRows + 100 })
    return sheets
      .map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet), ...hiddenOf(sheet) }))
      .sort((one, other) => Number(one.isHidden ?? false) - Number(other.isHidden ?? false))
  } catch (error) {
    const other = otherProgram(bytes)
    if (other) throw new UnreadableFile(other, { cause: error })
    const words =
      'This spreadsheet could not be read. It may be damaged. Save it as XLSX or CSV again.'
    throw new UnreadableFile(words, { cause: error })
  }
}

const hiddenOf = ({ hidden, veryHidden }: Sheet) =>
  hidden || veryHidden ? { isHidden: true as const } : {}

const others: [mark: string, words: string][] = [
  [
    'mimetypeapplication/vnd.oasis.opendocument',
    'This is an OpenDocument file. In LibreOffice choose File → Save As, and there XLSX or CSV.',
  ],
  [
    'Index/Document.iwa',
    'This is a file of Numbers or Pages. In Numbers choose File → Export To, and there Excel or CSV.',
  ],
]

/** @returns what helps with a ZIP of another program, undefined for none of those */
function otherProgram(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(bytes)
  return others.find(([mark]) => text.includes(mark))?.[1]
}

const rowsOf = (sheet: Sheet): string[][] => filledDown(textRows(sheet), sheet)

/** What is merged over several rows stands in the first of them, and is meant for each that says more. */
function filledDown(rows: string[][], { merges = [] }: Sheet): string[][] {
  // A heading of two rows, or a blank row of a block, would become a record by it.
  const own = new Set(rows.filter(isFilled))
  for (const { startRow, endRow, startCol } of merges) {
    const text = rows[startRow]?.[startCol] ?? ''
    for (const row of rows.slice(startRow + 1, endRow + 1).filter((one) => own.has(one))) {
      while (row.length < startCol) row.push('')
      row[startCol] = text
    }
  }
  return rows
}

const textRows = ({ rows, cells }: Sheet): string[][] =>
  // A blank row or cell may be a hole.
  Array.from(rows, (row, down) =>
    Array.from(row ?? [], (value, across) => {
      const cell = cells?.get(`${down},${across}`)
      const shown = cell?.formula ? (cell.formulaResult ?? value ?? notCalculated) : value
      return textOf(shown, cell?.style?.numFmt)
    }),
  )

function textOf(value: CellValue, format = ''): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayOf(value)
  if (typeof value !== 'number') return String(value)
  // As the spreadsheet shows it, so that nobody takes it for a whole one.
  if (Math.abs(value) >= exact) return value.toExponential().toUpperCase()
  return withZeros(value, format) ?? String(value)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
