import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, ShieldCheck } from 'lucide-react'
import type { Recall } from '#contract/recall/recall.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { RecallForm } from './recall-form.tsx'
import { recallProgressWords } from './recall-words.ts'
import { recallsQuery } from './recalls-data.ts'
import './recalls.css'

type Props = {
  /** The part that a new recall is of; '' for one that is chosen; undefined while none is opened. */
  opens: string | undefined
  onOpens: (part: string | undefined) => void
  onOpened: (uuid: string) => void
}

/** Which parts are called back, and how far each recall is. */
export function RecallsPage({ opens, onOpens, onOpened }: Props) {
  const isAdmin = useCan('administer')
  const { data, error, refetch } = useQuery(recallsQuery)
  const open = data?.filter(({ closed_at }) => closed_at === null) ?? []
  const closed = data?.filter(({ closed_at }) => closed_at !== null) ?? []
  return (
    <Page
      title="Recalls"
      actions={
        isAdmin && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => onOpens('')}>
            Open Recall
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton height="16rem" />}
      {!data && error && <LoadError title={sentenceOf(error, 'Try again.')} onRetry={refetch} />}
      {data && open.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title="No recall is open.">
          A recall names a part, and lists the trailers that carry it.
        </EmptyState>
      )}
      {open.length > 0 && <Recalls label="Open recalls" recalls={open} />}
      {closed.length > 0 && (
        <Section title="Closed" count={closed.length}>
          <Recalls label="Closed recalls" recalls={closed} />
        </Section>
      )}
      {isAdmin && opens !== undefined && (
        <RecallForm
          part={opens}
          recall={null}
          onClose={() => onOpens(undefined)}
          onSaved={onOpened}
        />
      )}
    </Page>
  )
}

const Recalls = ({ label, recalls }: { label: string; recalls: readonly Recall[] }) => (
  <ul className="recall-list" aria-label={label}>
    {recalls.map((recall) => (
      <RecallCard key={recall.uuid} recall={recall} />
    ))}
  </ul>
)

function RecallCard({ recall }: { recall: Recall }) {
  const { uuid, title, part, progress, opened_at } = recall
  return (
    <li className="recall-card">
      <Link to="/recall/$uuid" params={{ uuid }} className="recall-card-title" dir="auto">
        {title}
      </Link>
      <p className="text-muted">
        <bdi translate="no">{part.model_number}</bdi>
        <span>{' · opened '}</span>
        <DateText date={opened_at} isWithin />
      </p>
      <Progress label="Settled" completed={progress.finished} total={progress.trailers} />
      <p className="text-muted">{recallProgressWords(progress)}</p>
    </li>
  )
}
