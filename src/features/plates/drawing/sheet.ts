import type { PlateLayout } from './plate-layout.ts'
import { rounded } from './plate-paths.ts'

/** A sheet that holds several plates, in millimetres. */
export type Sheet = {
  width: number
  height: number
  marginX: number
  marginY: number
  gapX: number
  gapY: number
}

/** A page of a file, with plates by their upper left corner. */
export type SheetPage = {
  width: number
  height: number
  plates: { x: number; y: number; layout: PlateLayout }[]
}

type Size = { width: number; height: number }

/** @returns how many columns and rows of plates fit on a sheet */
export const sheetGrid = (sheet: Sheet, { width, height }: Size) => ({
  columns: fitting(sheet.width - 2 * sheet.marginX, width, sheet.gapX),
  rows: fitting(sheet.height - 2 * sheet.marginY, height, sheet.gapY),
})

/** @returns what to change where not even one plate fits on a sheet, null where one does */
export function sheetProblem(sheet: Sheet, { width, height }: Size): string | null {
  const { columns, rows } = sheetGrid(sheet, { width, height })
  if (columns > 0 && rows > 0) return null
  const left = [sheet.width - 2 * sheet.marginX, sheet.height - 2 * sheet.marginY].map(rounded)
  if (Math.min(...left) <= 0) {
    return 'The margins leave nothing of the sheet. Choose a larger sheet or smaller margins.'
  }
  return `A plate of ${width} × ${height} mm does not fit on the sheet: ${left.join(' × ')} mm are left between its margins. Choose a larger sheet or smaller margins.`
}

/** Fills sheets row by row; without a sheet every plate is a page of its own size. */
export function pagesOf(layouts: readonly PlateLayout[], sheet: Sheet | null): SheetPage[] {
  const [first] = layouts
  if (!first) return []
  if (!sheet) {
    return layouts.map((layout) => ({
      width: layout.width,
      height: layout.height,
      plates: [{ x: 0, y: 0, layout }],
    }))
  }
  const { columns, rows } = sheetGrid(sheet, first)
  const pages: SheetPage[] = []
  for (let start = 0; start < layouts.length; start += columns * rows) {
    const plates = layouts.slice(start, start + columns * rows).map((layout, index) => ({
      x: sheet.marginX + (index % columns) * (layout.width + sheet.gapX),
      y: sheet.marginY + Math.floor(index / columns) * (layout.height + sheet.gapY),
      layout,
    }))
    pages.push({ width: sheet.width, height: sheet.height, plates })
  }
  return pages
}

const fitting = (room: number, length: number, gap: number) =>
  // A hundredth makes up for rounding errors.
  Math.max(0, Math.floor((room + gap + 0.01) / (length + gap)))
