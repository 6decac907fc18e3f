import type { UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { TrailerChange } from '#contract/trailer-change.ts'
import { pagedList } from '#src/api/pages.ts'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './history.css'

type Props = {
  query: UseQueryResult<{ rows: readonly TrailerChange[]; total: number }>
  page: number
  onPage: (page: number) => void
  children: (change: TrailerChange) => ReactNode
}

export function ChangeList({ query, page, onPage, children }: Props) {
  return (
    <PagedList
      label="Changes"
      {...pagedList(query, page, onPage)}
      pageSize={limits.logPage}
      skeleton={<Skeleton width="100%" height="24rem" />}
      emptyText="Nothing was changed yet."
      emptyIcon={<History />}
    >
      {(rows) => <ol className="changes">{rows.map(children)}</ol>}
    </PagedList>
  )
}
