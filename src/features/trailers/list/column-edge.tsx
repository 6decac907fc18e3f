import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type ColumnEdges, withWidth } from './column-widths.ts'
import { nameOf, type TableColumn } from './table-columns.tsx'

/** How far an arrow key moves an edge, in pixels. */
const step = 16

type Props = { column: TableColumn; edges: ColumnEdges }

/** The edge of a column: dragged, or moved by arrow keys; a double click or Home takes the usual width. */
export function ColumnEdge({ column, edges }: Props) {
  const { widths } = edges
  const began = useRef<{ at: number; width: number } | null>(null)
  const widthOf = (edge: HTMLElement) => edge.parentElement?.offsetWidth ?? 0

  function drag(event: PointerEvent<HTMLElement>) {
    if (!began.current) return null
    return withWidth(widths, column, began.current.width + event.clientX - began.current.at)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowLeft: -step, ArrowRight: step }
    const by = steps[event.key]
    if (by !== undefined) edges.keep(withWidth(widths, column, widthOf(event.currentTarget) + by))
    else if (event.key === 'Home') edges.keep(withWidth(widths, column, null))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: no rule between two texts, but an edge that is moved
    <span
      className="column-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${nameOf(column)}`}
      aria-valuenow={widths[column] ?? 0}
      aria-valuetext={widths[column] ? `${widths[column]} pixels` : 'Usual width'}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        began.current = { at: event.clientX, width: widthOf(event.currentTarget) }
        event.preventDefault()
      }}
      onPointerMove={(event) => {
        const next = drag(event)
        if (next) edges.widen(next)
      }}
      onPointerUp={(event) => {
        const next = drag(event)
        const isMoved = began.current?.at !== event.clientX
        began.current = null
        if (next && isMoved) edges.keep(next)
      }}
      onDoubleClick={() => edges.keep(withWidth(widths, column, null))}
      onKeyDown={press}
    />
  )
}
