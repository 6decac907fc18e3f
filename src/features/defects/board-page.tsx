import { useQuery } from '@tanstack/react-query'
import { Page } from '#src/ui/page/page.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardFields } from './board-fields.tsx'
import type { BoardFilters, Self } from './defect-data.ts'
import { dangerousQuery } from './defect-data.ts'
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
  const { data: dangerous = 0 } = useQuery(dangerousQuery(filters))
  return (
    <Page title="Defects">
      <BoardFields self={self} filters={filters} onFilters={onFilters} />
      {dangerous > 0 && (
        <p className="board-dangerous">
          {dangerous === 1
            ? '1 dangerous defect is open.'
            : `${dangerous} dangerous defects are open.`}
        </p>
      )}
      <div className="board">
        {columns.map((state) => (
          <BoardColumn key={state} state={state} filters={filters} canEdit={canEdit} />
        ))}
      </div>
    </Page>
  )
}
