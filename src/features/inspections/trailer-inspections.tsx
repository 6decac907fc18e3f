import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { inspectionsQuery } from './inspection-data.ts'
import { InspectionRows } from './inspection-rows.tsx'
import { useUnfinished } from './use-unfinished.ts'

const Unfinished = lazy(async () => ({
  default: (await import('./unfinished.tsx')).Unfinished,
}))

/** As many as one looks at beside everything else. */
const shown = 3

/** The last inspections of a trailer, what is unfinished, and the way to a new one. */
export function TrailerInspections({ trailer, canEdit }: { trailer: string; canEdit: boolean }) {
  const { data } = useQuery(inspectionsQuery(trailer, 1, shown))
  const unfinished = useUnfinished(trailer)
  const isLeft = canEdit && unfinished !== undefined && unfinished.length > 0
  return (
    <Section
      title="Inspections"
      count={data?.total}
      action={
        canEdit && (
          <LinkButton href={`/trailer/${trailer}/inspect`} variant="primary">
            Inspect
          </LinkButton>
        )
      }
    >
      {isLeft && (
        <Suspense>
          <Unfinished trailer={trailer} drafts={unfinished} />
        </Suspense>
      )}
      {data?.total === 0 && !isLeft && <p className="text-muted">Not inspected yet.</p>}
      {data && data.total > 0 && <InspectionRows rows={data.rows} />}
      {data && data.total > shown && (
        <LinkButton href={`/trailer/${trailer}/inspections`} variant="quiet">
          All {data.total} inspections
        </LinkButton>
      )}
    </Section>
  )
}
