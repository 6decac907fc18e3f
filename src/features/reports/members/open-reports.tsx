import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { openReportsCount } from './report-data.ts'

/** How many reports nobody has decided about, where there are any. */
export function OpenReports() {
  const { data } = useQuery(openReportsCount)
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
