// biome-ignore-all lint/a11y/useSemanticElements: of a table only the rows that are seen are here
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import type { ListAsked } from '../trailer-data.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { useSelection } from './selection.ts'
import { columnsIn, columnsText, type TableColumn } from './table-columns.tsx'
import { Head, TrailerTableRow } from './table-parts.tsx'
import { useTableKeys } from './use-table-keys.ts'
import { rowHeight, useTableWindow } from './use-table-window.ts'
import './trailer-table.css'

type Props = {
  asked: ListAsked
  /** Names of columns, '' for the usual ones. */
  columns: string
  onColumns: (columns: string | undefined) => void
  onSort: (sort: string) => void
}

/** The found trailers as a table that loads and draws only the visible rows. */
export function TrailerTable({ asked, columns: named, onColumns, onSort }: Props) {
  const columns = columnsIn(named)
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const { grid, rows, total, error, again, ...window } = useTableWindow(asked, place)
  const navigate = useNavigate()
  const { uuids } = useSelection()
  const id = useId()
  const uuidAt = (index: number) => rows.find((row) => row.index === index)?.trailer?.uuid
  const keys = useTableKeys({
    asked,
    total: total ?? 0,
    uuidAt,
    grid,
    place,
    pageRows: window.pageRows,
    reveal: window.reveal,
    onOpen: (uuid) => navigate({ to: '/trailer/$uuid', params: { uuid } }),
  })
  if (total === undefined && error) {
    return (
      <LoadError title="The trailers could not be loaded" onRetry={again}>
        {sentenceOf(error)}
      </LoadError>
    )
  }
  if (total === undefined) return <Waiting />
  if (total === 0) return <EmptyState icon={<SearchX />} title="No relevant trailers found.." />
  return (
    <div className="trailer-table-frame">
      <p className="trailer-table-count">
        <span>{total === 1 ? '1 trailer' : `${wholeNumber(total)} trailers`}</span>
        <ChooseColumns columns={columns} onChange={(next) => onColumns(columnsText(next))} />
      </p>
      <div
        ref={grid}
        className="trailer-table"
        role="grid"
        aria-label="Trailers"
        aria-rowcount={total + 1}
        aria-multiselectable={true}
        aria-activedescendant={`${id}-${keys.active}`}
        tabIndex={0}
        style={widthsOf(columns)}
        onScroll={window.onScroll}
        onKeyDown={keys.onKeyDown}
      >
        <Head columns={columns} sort={asked.sort} onSort={onSort} />
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
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/**
 * The least width of a column in rem, and its share of the rest. The usual columns fit a screen of 1440
 * pixels with a scroll bar.
 */
const widths: { [One in TableColumn]?: [number, number] } = {
  vin: [11.25, 2],
  rego: [7.25, 1],
  state: [4.75, 1],
  class: [8.5, 2],
  oem: [8.25, 2],
  built: [5.5, 1],
  customer: [8.5, 3],
  plate: [6.5, 1],
  yard: [12, 2],
  defects: [6, 1],
}

const widthOf = (column: TableColumn): [number, number] => widths[column] ?? [8.5, 1]

/** The same template for every row: each is a grid of its own. */
function widthsOf(columns: TableColumn[]): CSSProperties {
  const wanted = columns.map(widthOf)
  const least = wanted.reduce((sum, [rem]) => sum + rem, 0)
  const template = wanted.map(([rem, share]) => `minmax(${rem}rem, ${share}fr)`).join(' ')
  // The type of styles knows no custom properties.
  return { '--columns': template, '--least': `${least}rem` } as CSSProperties
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height="60vh" radius="var(--radius)" />
  </div>
)
