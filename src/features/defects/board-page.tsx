import { useQueries, useQuery } from '@tanstack/react-query'
import { Page } from '#src/ui/page/page.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardFields } from './board-fields.tsx'
import type { BoardFilters, Self } from './defect-data.ts'
import { columnQuery, dangerousQuery } from './defect-data.ts'
import './board-page.css'

type Props = {
  self: Self
  canEdit: boolean
  filters: BoardFilters
  onFilters: (filters: BoardFilters) => void
}

const columns = ['open', 'in work', 'fixed'] as const

/** The work of the workshop: columns on a desk, one list under the other on a phone. */
export function BoardPage({ self, canEdit, filters, onFilters }: Props) {
  const { data: dangerous } = useQuery(dangerousQuery(filters))
  const answers = useQueries({ queries: columns.map((state) => columnQuery(state, filters)) })
  return (
    <Page title="Defects">
      <BoardFields self={self} filters={filters} onFilters={onFilters} />
      <p className="board-dangerous" data-some={Boolean(dangerous)}>
        {dangerousWords(dangerous)}
      </p>
      <div className="board" aria-busy={answers.some(({ isPending }) => isPending)}>
        {columns.map((state) => (
          <BoardColumn key={state} state={state} filters={filters} canEdit={canEdit} />
        ))}
      </div>
    </Page>
  )
}

/** The line stands there before it says anything: the board below does not move for it. */
function dangerousWords(count: number | undefined) {
  if (count === undefined) return '\u00A0'
  if (count === 0) return 'No dangerous defect is open.'
  return count === 1 ? '1 dangerous defect is open.' : `${count} dangerous defects are open.`
}
