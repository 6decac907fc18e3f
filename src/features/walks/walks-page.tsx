import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Footprints } from 'lucide-react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { FinishCount } from './finish-count.tsx'
import { walksQuery } from './walk-data.ts'
import { WalkStateChip } from './walk-state.tsx'
import './walks.css'

type Props = { onKept: (uuid: string) => void }

export function WalksPage({ onKept }: Props) {
  const canEdit = useCan('edit')
  const { data, error, refetch } = useQuery(walksQuery)
  return (
    <Page title="Yard Counts">
      {canEdit && data && <FinishCount walks={data.rows} onKept={onKept} />}
      {!data && !error && <Skeleton height="16rem" />}
      {!data && error && <LoadError title={sentenceOf(error, 'Try again.')} onRetry={refetch} />}
      {data?.rows.length === 0 && (
        <EmptyState icon={<Footprints />} title="No yard was counted yet.">
          Scan plates one after the other, then finish the count.
        </EmptyState>
      )}
      <ul className="walk-rows" aria-label="Counts">
        {data?.rows.map((walk) => (
          <li key={walk.uuid}>
            <Link to="/walk/$uuid" params={{ uuid: walk.uuid }}>
              <strong dir="auto">{walk.name}</strong>
              <span className="text-muted">
                <DateText date={walk.finished_at} />
                <span>{`${walk.by ? ` · ${walk.by}` : ''} ·\u00a0${walk.seen === 1 ? '1\u00a0plate' : `${walk.seen}\u00a0plates`}`}</span>
              </span>
            </Link>
            <WalkStateChip state={walk.state} />
            <SendingChip of={walk} />
          </li>
        ))}
      </ul>
    </Page>
  )
}
