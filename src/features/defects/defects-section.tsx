import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isUnsettled } from '#contract/trailer-yard.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { DefectCard } from './defect-card.tsx'
import { trailerDefectsQuery } from './defect-data.ts'
import { worstFirst } from './defect-words.ts'

const AddDefect = lazy(async () => ({ default: (await import('./add-defect.tsx')).AddDefect }))

type Props = { trailer: string; title: string }

export function DefectsSection({ trailer, title }: Props) {
  const canEdit = useCan('edit')
  const { data, error, refetch } = useQuery(trailerDefectsQuery(trailer))
  const [isAdding, setAdding] = useState(false)
  const unsettled = data?.rows.filter(isUnsettled).sort(worstFirst)
  const settled = data?.rows.filter((defect) => !isUnsettled(defect)) ?? []
  const add = (
    <Button icon={<TriangleAlert />} onPress={() => setAdding(true)}>
      Add Defect
    </Button>
  )
  return (
    <Section title="Defects" count={unsettled?.length} action={canEdit && add}>
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
      {isAdding && (
        <Suspense fallback={null}>
          <AddDefect trailer={trailer} title={title} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  )
}
