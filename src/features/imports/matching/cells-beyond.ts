/** Rows that have filled cells to the right of the last heading, and the number of the first, from 1. */
export type CellsBeyond = { rows: number; first: number }

/** @param headings index of the row of headings, -1 where there is none: then no cell is beyond */
export function cellsBeyond(rows: readonly string[][], headings: number): CellsBeyond {
  const width = (rows[headings]?.findLastIndex(isFilled) ?? -1) + 1
  if (width === 0) return { rows: 0, first: 0 }
  const beyond = rows.flatMap((row, at) =>
    at > headings && row.slice(width).some(isFilled) ? at + 1 : [],
  )
  return { rows: beyond.length, first: beyond[0] ?? 0 }
}

const isFilled = (cell: string) => cell.trim() !== ''
