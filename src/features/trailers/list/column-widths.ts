import { type CSSProperties, useState } from 'react'
import { listLookOf, noteListLook } from '#src/offline/device/list-look.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import type { TableColumn } from './table-columns.tsx'
import { rowHeight } from './use-table-window.ts'

/** Of columns that were widened or narrowed, in pixels. */
type Widths = { [column: string]: number }

/**
 * The least width of a column in rem, and its share of the rest. The usual columns fit a screen of 1024
 * pixels with a scroll bar.
 */
const usual: { [One in TableColumn]?: [number, number] } = {
  vin: [11.25, 0],
  rego: [6.5, 1],
  state: [4, 1.25],
  class: [5.5, 3],
  oem: [5.5, 3],
  built: [5.5, 0],
  customer: [5.5, 4],
  plate: [5.5, 1],
  yard: [8.5, 3],
  defects: [5, 1],
}

const usualOf = (column: TableColumn): [number, number] => usual[column] ?? [7, 2]

const narrowest = 40
const widest = 800

export type ColumnEdges = ReturnType<typeof useWidths>

/** The widths that a person has chosen on this device. */
export function useWidths() {
  const { name } = useWhoseDevice()
  const [widths, setWidths] = useState<Widths>(() => ({ ...listLookOf(name).widths }))
  return {
    widths,
    /** While a column is being widened. */
    widen: setWidths,
    keep(next: Widths) {
      setWidths(next)
      noteListLook(name, { widths: next })
    },
  }
}

/** @param width in pixels, null for the usual one */
export function withWidth(widths: Widths, column: TableColumn, width: number | null): Widths {
  const { [column]: _before, ...others } = widths
  if (width === null) return others
  return { ...others, [column]: Math.round(Math.max(narrowest, Math.min(widest, width))) }
}

/** The same template for every row: each is a grid of its own. */
export function tableStyle(columns: readonly TableColumn[], widths: Widths): CSSProperties {
  const own = (column: TableColumn) => widths[column]
  const least = columns.map((column) => {
    const width = own(column)
    return width ? `${width}px` : `${usualOf(column)[0]}rem`
  })
  const template = columns.map((column, at) =>
    own(column) ? least[at] : `minmax(${least[at]}, ${usualOf(column)[1]}fr)`,
  )
  const isFixed = columns.every(own)
  return {
    '--columns': `${template.join(' ')}${isFixed ? ' 1fr' : ''}`,
    '--least': least.join(' + '),
    '--row': `${rowHeight}px`,
    // The type of styles knows no custom properties.
  } as CSSProperties
}
