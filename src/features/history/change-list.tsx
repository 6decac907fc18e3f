import type { UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { TrailerChange } from '#contract/trailer-change.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './history.css'

type Props = {
  query: UseQueryResult<{ rows: readonly TrailerChange[]; total: number }>
  page: number
  onPage: (page: number) => void
  children: (change: TrailerChange) => ReactNode
}

/** A page of changes, the newest first. */
export function ChangeList({ query, page, onPage, children }: Props) {
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <PagedList
      label="Changes"
      rows={data?.rows}
      total={data?.total ?? 0}
      pageSize={limits.logPage}
      view={{ page, search: '' }}
      onView={(view) => onPage(view.page)}
      skeleton={<Skeleton width="100%" height="24rem" />}
      problem={error && !data ? sentenceOf(error, 'Try again.') : undefined}
      onRetry={refetch}
      isStale={isPlaceholderData}
      emptyText="Nothing was changed yet."
      emptyIcon={<History />}
    >
      {(rows) => <ol className="changes">{rows.map(children)}</ol>}
    </PagedList>
  )
}
