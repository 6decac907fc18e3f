// biome-ignore-all lint/a11y/useSemanticElements: of a table only the rows that are seen are here
// biome-ignore-all lint/a11y/useFocusableInteractive: its buttons are
import { ArrowDown, ArrowUp } from 'lucide-react'
import { sortIn, sortName } from '#contract/trailer-sort.ts'
import type { ListAsked } from '../trailer-data.ts'
import { ColumnEdge } from './column-edge.tsx'
import type { ColumnEdges } from './column-widths.ts'
import { SelectAll } from './select-all.tsx'
import { nameOf, sortOf, startsDown, type TableColumn } from './table-columns.tsx'

type Props = {
  asked: ListAsked
  columns: readonly TableColumn[]
  total: number
  edges: ColumnEdges
  onSort: (sort: string) => void
}

export function Head({ asked, columns, total, onSort, edges }: Props) {
  const now = sortIn(asked.sort)
  return (
    <div className="trailer-table-head" role="row" aria-rowindex={1}>
      <span role="columnheader" className="trailer-table-box">
        <SelectAll asked={asked} total={total} />
      </span>
      {columns.map((column) => {
        const by = sortOf(column)
        const isNow = now?.by === by
        const order = isNow ? (now.isDown ? 'descending' : 'ascending') : undefined
        const isDown = isNow ? !now.isDown : startsDown(column)
        return (
          <span key={column} role="columnheader" aria-sort={order ?? 'none'}>
            <button
              type="button"
              title={nameOf(column)}
              onClick={() => onSort(sortName({ by, isDown }))}
            >
              <span>{nameOf(column)}</span>
              {isNow && (now.isDown ? <ArrowDown /> : <ArrowUp />)}
            </button>
            <ColumnEdge column={column} edges={edges} />
          </span>
        )
      })}
    </div>
  )
}
