import { useQuery } from '@tanstack/react-query'
import { useCan } from '#src/domain/rights.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { inspectionsQuery } from './inspection-data.ts'
import { InspectionRows } from './inspection-rows.tsx'
import { Unfinished } from './unfinished.tsx'
import { useUnfinished } from './use-unfinished.ts'

export const inspectionsAtTrailer = 3

export function TrailerInspections({ trailer }: { trailer: string }) {
  const canEdit = useCan('edit')
  const { data } = useQuery(inspectionsQuery(trailer, 1, inspectionsAtTrailer))
  const unfinished = useUnfinished(trailer)
  const isLeft = canEdit && unfinished !== undefined && unfinished.length > 0
  return (
    <Section title="Inspections" count={data?.total}>
      {isLeft && <Unfinished drafts={unfinished} />}
      {data?.total === 0 && !isLeft && <p className="text-muted">Not inspected yet.</p>}
      {data && data.total > 0 && <InspectionRows rows={data.rows} />}
      {data && data.total > inspectionsAtTrailer && (
        <LinkButton
          href={`/trailer/${trailer}/inspections`}
          variant="quiet"
        >{`All ${data.total} inspections`}</LinkButton>
      )}
    </Section>
  )
}
