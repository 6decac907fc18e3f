import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { pagedList } from '#src/api/pages.ts'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { inspectionsQuery } from './inspection-data.ts'
import { InspectionRows } from './inspection-rows.tsx'

type Props = { trailer: string; page: number; onPage: (page: number) => void }

export function AllInspections({ trailer, page, onPage }: Props) {
  const query = useQuery(inspectionsQuery(trailer, page))
  return (
    <Page title="Inspections" lead={<BackLink href={`/trailer/${trailer}`}>Trailer</BackLink>}>
      <PagedList
        label="Inspections"
        {...pagedList(query, page, onPage)}
        pageSize={limits.inspectionsPage}
        skeleton={<SkeletonText lines={6} />}
        emptyText="Not inspected yet"
        emptyIcon={<ClipboardList />}
      >
        {(rows) => <InspectionRows rows={rows} />}
      </PagedList>
    </Page>
  )
}
