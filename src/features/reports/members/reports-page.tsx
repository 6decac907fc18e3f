import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { pagedList } from '#src/api/pages.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { type ReportState, reportsQuery } from './report-data.ts'
import { ReportList } from './report-list.tsx'

type Props = {
  /** undefined: all of them. */
  state: ReportState | undefined
  page: number
  onPage: (page: number) => void
}

const states: { state: ReportState | 'all'; label: string }[] = [
  { state: 'open', label: 'Open' },
  { state: 'accepted', label: 'Accepted' },
  { state: 'declined', label: 'Declined' },
  { state: 'all', label: 'All' },
]

export function ReportsPage({ state, page, onPage }: Props) {
  const query = useQuery(reportsQuery(state, page))
  return (
    <Page title="Reports">
      <nav className="reports-states" aria-label="State">
        {states.map(({ state: one, label }) => (
          <LinkButton
            key={one}
            href={one === 'open' ? '/reports' : `/reports?state=${one}`}
            variant={one === (state ?? 'all') ? 'primary' : 'secondary'}
            {...(one === (state ?? 'all') && { 'aria-current': 'page' })}
          >
            {label}
          </LinkButton>
        ))}
      </nav>
      <PagedList
        label="Reports"
        {...pagedList(query, page, onPage)}
        pageSize={limits.reportsPage}
        skeleton={<Skeleton height="16rem" />}
        emptyText={state === 'open' ? 'There are no open reports.' : 'There are no reports.'}
        emptyIcon={<MessageSquareWarning />}
      >
        {(rows) => <ReportList reports={rows} />}
      </PagedList>
    </Page>
  )
}
