import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { openReportsQuery } from './report-data.ts'

const ReportList = lazy(() =>
  import('./report-list.tsx').then((module) => ({ default: module.ReportList })),
)

/** How many reports nobody has decided about, where there are any. */
export function OpenReports() {
  const { data } = useQuery(openReportsQuery())
  if (!data || data.total === 0) return null
  const { total } = data
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton href="/reports" variant="secondary">
          Look
        </LinkButton>
      }
    >
      {total === 1 ? 'A visitor reported a problem.' : `Visitors reported ${total} problems.`}
    </Notice>
  )
}

/** The open reports of a trailer, on its page. */
export function TrailerReports({ trailer, canEdit }: { trailer: string; canEdit: boolean }) {
  const { data } = useQuery(openReportsQuery(trailer))
  if (!data || data.total === 0) return null
  return (
    <Section title="Reports of visitors" count={data.total}>
      <Suspense>
        <ReportList reports={data.rows} canEdit={canEdit} isAtTrailer />
      </Suspense>
    </Section>
  )
}
