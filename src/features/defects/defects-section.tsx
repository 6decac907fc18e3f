import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { isUnsettled } from '#contract/trailer-yard.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { DefectCard } from './defect-card.tsx'
import { trailerDefectsQuery } from './defect-data.ts'
import { worstFirst } from './defect-words.ts'

export function DefectsSection({ trailer }: { trailer: string }) {
  const { data, error, refetch } = useQuery(trailerDefectsQuery(trailer))
  const unsettled = data?.rows.filter(isUnsettled).sort(worstFirst)
  const settled = data?.rows.filter((defect) => !isUnsettled(defect)) ?? []
  return (
    <Section title="Defects" count={unsettled?.length}>
      {error && !data && (
        <LoadError title="The defects could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !data && <Skeleton width="100%" height="4rem" />}
      {unsettled?.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={settled.length > 0 ? 'No defects left' : 'No defects'}
        />
      )}
      {unsettled && unsettled.length > 0 && (
        <ul className="defect-cards">
          {unsettled.map((defect) => (
            <DefectCard key={defect.uuid} defect={defect} hides="trailer" />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <details className="defects-settled">
          <summary>{`Closed and declined (${settled.length})`}</summary>
          <ul className="defect-cards">
            {settled.map((defect) => (
              <DefectCard key={defect.uuid} defect={defect} hides="trailer" />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
