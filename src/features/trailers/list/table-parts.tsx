// biome-ignore-all lint/a11y/useSemanticElements: of a table only the rows that are seen are here
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid hears the keys
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ListedTrailer } from '#contract/trailer.ts'
import { sortIn, sortName } from '#contract/trailer-sort.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { cellOf, nameOf, sortOf, startsDown, type TableColumn } from './table-columns.tsx'
import type { useTableKeys } from './use-table-keys.ts'
import { rowHeight } from './use-table-window.ts'

type HeadProps = { columns: TableColumn[]; sort: string; onSort: (sort: string) => void }

export function Head({ columns, sort, onSort }: HeadProps) {
  const now = sortIn(sort)
  return (
    <div className="trailer-table-head" role="row" aria-rowindex={1}>
      <span role="columnheader">
        <span className="visually-hidden">Selected</span>
      </span>
      {columns.map((column) => {
        const by = sortOf(column)
        const isNow = now?.by === by
        const order = isNow ? (now.isDown ? 'descending' : 'ascending') : undefined
        const isDown = isNow ? !now.isDown : startsDown(column)
        return (
          <span key={column} role="columnheader" aria-sort={order ?? 'none'}>
            <button type="button" onClick={() => onSort(sortName({ by, isDown }))}>
              {nameOf(column)}
              {isNow && (now.isDown ? <ArrowDown /> : <ArrowUp />)}
            </button>
          </span>
        )
      })}
    </div>
  )
}

type RowProps = {
  index: number
  id: string
  trailer: (ListedTrailer & Marks) | undefined
  columns: TableColumn[]
  isActive: boolean
  isSelected: boolean
  onPress: ReturnType<typeof useTableKeys>['onPress']
}

export function TrailerTableRow({
  index,
  id,
  trailer,
  columns,
  isActive,
  isSelected,
  onPress,
}: RowProps) {
  function press({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) {
    if (!(target instanceof Element) || target.closest('a')) return
    const isToggle = ctrlKey || metaKey || target.closest('.trailer-table-box') !== null
    onPress(index, { isRange: shiftKey, isToggle })
  }
  return (
    <div
      id={id}
      className="trailer-table-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-active={isActive}
      style={{ top: `${index * rowHeight}px` }}
      onClick={press}
    >
      <span className="trailer-table-box" role="gridcell">
        <Check />
      </span>
      {columns.map((column) => {
        const shown = trailer && cellOf(trailer, column)
        const whole = typeof shown === 'string' ? shown : undefined
        return (
          <span key={column} role="gridcell" className="trailer-table-cell" title={whole}>
            {trailer && column === 'vin' ? (
              <Link
                tabIndex={-1}
                translate="no"
                to="/trailer/$uuid"
                params={{ uuid: trailer.uuid }}
              >
                {trailer.vin || trailerTitle(trailer)}
              </Link>
            ) : (
              shown
            )}
          </span>
        )
      })}
    </div>
  )
}
