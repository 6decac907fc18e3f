import { plainCell } from '../reading/plain-cell.ts'
import { type DateOrder, orderOfDates } from './read-date.ts'

/** A column of a sheet: its largest number, 0 for none; how it writes dates, where it has any. */
export type ColumnSeen = {
  heading: string
  samples: string[]
  largest: number
  dates: DateOrder | 'ask' | null
}

/** @param headings index of the row of headings, -1 where there is none */
export function seenColumns(rows: readonly string[][], headings: number): ColumnSeen[] {
  const from = Math.max(0, headings)
  const width = Math.max(0, ...rows.slice(from, from + 50).map((row) => row.length))
  const below = rows.slice(headings + 1)
  return Array.from({ length: width }, (_, at) => {
    const filled = [...new Set(below.map((row) => plainCell(row[at])).filter(Boolean))]
    return {
      heading: (rows[headings]?.[at] ?? '').trim(),
      samples: filled.slice(0, 3),
      largest: largestOf(filled),
      dates: orderOfDates(filled),
    }
  })
}

/** Infinity where a cell names a unit: then the numbers are not guessed at. */
const largestOf = (texts: readonly string[]) =>
  texts.reduce((most, text) => Math.max(most, numberIn(text)), 0)

function numberIn(text: string) {
  if (/^[\d.,]+\s*\p{L}/u.test(text)) return Number.POSITIVE_INFINITY
  const plain = text.replace(/(?<=\d)[\s,'’](?=\d{3}(?!\d))/g, '')
  return /^[\d.]+$/.test(plain) ? Number(plain) || 0 : 0
}
