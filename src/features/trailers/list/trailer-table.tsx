// biome-ignore-all lint/a11y/useSemanticElements: of a table only the rows that are seen are here
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type UIEvent, useId, useRef } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useOwnLines } from '#src/domain/own-lines.ts'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import type { ListAsked } from '../trailer-data.ts'
import { tableStyle, useWidths } from './column-widths.ts'
import { NothingFound } from './nothing-found.tsx'
import { useSelection } from './selection.ts'
import { columnsIn } from './table-columns.tsx'
import { Head } from './table-head.tsx'
import { TrailerTableRow } from './table-row.tsx'
import { useRowPreview } from './use-row-preview.tsx'
import { useTableKeys } from './use-table-keys.ts'
import { rowHeight, type TableWindow, useTableWindow } from './use-table-window.ts'
import './trailer-table.css'

type Props = {
  asked: ListAsked
  /** Names of columns, '' for the usual ones. */
  columns: string
  onSort: (sort: string) => void
}

/** The found trailers as a table that loads and draws only the visible rows. */
export function TrailerTable(props: Props) {
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const window = useTableWindow(props.asked, place)
  const { total, error } = window
  if (total === undefined && error) {
    return (
      <LoadError title="The trailers could not be loaded" onRetry={window.again}>
        {sentenceOf(error)}
      </LoadError>
    )
  }
  if (total === undefined) return <Waiting />
  if (total === 0) return <NothingFound asked={props.asked} />
  return <Table {...props} {...{ window, total, place }} />
}

type TableProps = Props & { window: TableWindow; total: number; place: string }

function Table({ asked, columns: named, onSort, window, total, place }: TableProps) {
  const { grid, rows, trailerAt } = window
  useOwnLines()
  const columns = columnsIn(named)
  const edges = useWidths()
  const sideways = useSideways()
  const navigate = useNavigate()
  const { uuids } = useSelection()
  const id = useId()
  const preview = useRowPreview(trailerAt)
  const keys = useTableKeys({
    ...{ asked, total, window, place, preview },
    onOpen: (uuid) => navigate({ to: '/trailer/$uuid', params: { uuid } }),
  })
  return (
    <div className="trailer-table-frame" data-previewed={preview.isOpen}>
      <div
        ref={grid}
        className="trailer-table"
        role="grid"
        aria-label="Trailers"
        aria-rowcount={total + 1}
        aria-multiselectable={true}
        aria-activedescendant={`${id}-${keys.active}`}
        tabIndex={0}
        style={tableStyle(columns, edges.widths)}
        onKeyDown={keys.onKeyDown}
      >
        <div className="trailer-table-top" {...sideways}>
          <Head {...{ asked, columns, total, onSort, edges }} />
        </div>
        <div className="trailer-table-body" {...sideways}>
          <div
            className="trailer-table-rows"
            role="rowgroup"
            style={{ height: `${total * rowHeight}px` }}
          >
            {rows.map(({ index, trailer }) => (
              <TrailerTableRow
                key={index}
                {...{ index, trailer, columns, id: `${id}-${index}` }}
                isActive={index === keys.active}
                isSelected={trailer !== undefined && uuids.has(trailer.uuid)}
                onPress={keys.onPress}
                onPreview={preview.hasRoom ? keys.onPreview : undefined}
              />
            ))}
          </div>
        </div>
        <div className="trailer-table-bar" aria-hidden="true" {...sideways}>
          <div />
        </div>
      </div>
      {preview.shown}
    </div>
  )
}

/** Scrolls head, rows and the bar below them sideways together: the head sticks to the page. */
function useSideways() {
  const parts = useRef(new Set<HTMLElement>())
  return {
    ref(part: HTMLDivElement | null) {
      if (!part) return
      parts.current.add(part)
      return () => void parts.current.delete(part)
    },
    onScroll({ currentTarget }: UIEvent<HTMLElement>) {
      for (const part of parts.current)
        if (part !== currentTarget) part.scrollLeft = currentTarget.scrollLeft
    },
  }
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height="60vh" radius="var(--radius)" />
  </div>
)
