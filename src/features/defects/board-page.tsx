import { useQuery } from '@tanstack/react-query'
import { Page } from '#src/ui/page/page.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardFields } from './board-fields.tsx'
import { type BoardFilters, dangerousQuery, type Looking, useColumn } from './defect-data.ts'
import './board-page.css'

type Props = {
  looking: Looking
  filters: BoardFilters
  onFilters: (filters: BoardFilters) => void
}

export function BoardPage({ looking, filters, onFilters }: Props) {
  const { data: dangerous } = useQuery(dangerousQuery(filters))
  const open = useColumn('open', filters)
  const inWork = useColumn('in work', filters)
  const fixed = useColumn('fixed', filters)
  return (
    <Page title="Defects">
      <BoardFields self={looking.self} filters={filters} onFilters={onFilters} />
      <p className="board-dangerous" data-some={Boolean(dangerous)}>
        {dangerousWords(dangerous)}
      </p>
      <div className="board" aria-busy={open.isPending || inWork.isPending || fixed.isPending}>
        <BoardColumn state="open" answer={open} looking={looking} />
        <BoardColumn state="in work" answer={inWork} looking={looking} />
        <BoardColumn state="fixed" answer={fixed} looking={looking} />
      </div>
    </Page>
  )
}

/** A blank line until the count is known, so that the board does not move. */
function dangerousWords(count: number | undefined) {
  if (count === undefined) return '\u00A0'
  if (count === 0) return 'No dangerous defect is open.'
  return count === 1 ? '1 dangerous defect is open.' : `${count} dangerous defects are open.`
}
