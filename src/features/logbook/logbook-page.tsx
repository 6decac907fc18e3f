import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { filtered, type TimelineMoment, withChanges } from '#contract/yard/timeline.ts'
import { type TimelineFilter, timelineFilters } from '#contract/yard/timeline-filters.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { logCompleted } from '#src/core/timing.ts'
import { useCan } from '#src/domain/rights.tsx'
import { useConnection } from '#src/offline/device/connection.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useLazyRows } from '#src/ui/lists/use-lazy-rows.ts'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { ExportLogbook } from './export-logbook.tsx'
import { AddEntryButton } from './logbook-actions.tsx'
import { changesQuery, timelineQuery } from './logbook-data.ts'
import type { ExportOf } from './make-logbook.ts'
import { MomentItem } from './moment-item.tsx'
import { filterLabels } from './timeline-words.ts'
import './logbook-section.css'

const StrikeEntry = lazy(async () => ({
  default: (await import('./strike-entry.tsx')).StrikeEntry,
}))

type Props = {
  trailer: string
  /** What the exported files need besides. */
  of: Omit<ExportOf, 'moments' | 'missing' | 'only'>
  title: string
  filter: TimelineFilter | null
  onFilter: (filter: TimelineFilter | null) => void
}

const choices = timelineFilters.map((id) => ({ id, label: filterLabels[id] }))

const serverChanges = 'Saves, photos and former scan tags'

/** Longer lists are laid out only where they are visible. */
const fewRows = 50

export function LogbookPage({ trailer, of, title, filter, onFilter }: Props) {
  const canEdit = useCan('edit')
  const { data, error, refetch, isUnlogged } = useWholeTimeline(trailer)
  const [striking, setStriking] = useState<TimelineMoment | null>(null)
  const moments = data && filtered(data, filter)
  const rows = useLazyRows(moments?.length ?? 0)
  const strike = useCallback((moment: TimelineMoment) => setStriking(moment), [])
  return (
    <Page
      title={`Logbook of ${title}`}
      code={title}
      lead={
        <BackLink href={`/trailer/${trailer}`} isCode>
          {title}
        </BackLink>
      }
      actions={canEdit && <AddEntryButton trailer={trailer} title={title} />}
    >
      <div className="logbook-filter">
        <Select
          label="Show"
          options={choices}
          value={filter}
          placeholder="Everything"
          isClearable
          onChange={(id) => onFilter(timelineFilters.find((known) => known === id) ?? null)}
        />
      </div>
      <Section
        title={filter ? filterLabels[filter] : 'Everything'}
        count={moments?.length}
        action={
          // Keeps the height of the head.
          moments && moments.length > 0 ? (
            <ExportLogbook of={{ ...of, moments, ...saidOf(filter, isUnlogged) }} />
          ) : (
            <span />
          )
        }
      >
        {error && !data && (
          <LoadError title="The logbook could not be loaded" onRetry={refetch}>
            {sentenceOf(error)}
          </LoadError>
        )}
        {isUnlogged && data && (
          <p className="text-muted">{`${serverChanges} are shown here when there is a connection.`}</p>
        )}
        {!error && !data && <Skeleton width="100%" height="24rem" />}
        {moments?.length === 0 && (
          <EmptyState icon={<NotebookPen />} title="No entries of this kind" />
        )}
        <ul className="moments" data-long={rows.count > fewRows}>
          {moments?.slice(0, rows.count).map((moment) => (
            <MomentItem key={moment.key} moment={moment} onStrike={canEdit ? strike : null} />
          ))}
        </ul>
        {moments && rows.isMore && (
          <div ref={rows.end} className="logbook-more">
            <Button onPress={rows.all}>{`Show all (${moments.length - rows.count} more)`}</Button>
          </div>
        )}
      </Section>
      {striking && (
        <Suspense fallback={null}>
          <StrikeEntry moment={striking} title={title} onClose={() => setStriking(null)} />
        </Suspense>
      )}
    </Page>
  )
}

/** What an exported file tells of its content. */
const saidOf = (filter: TimelineFilter | null, isUnlogged: boolean) => ({
  missing: isUnlogged ? serverChanges : '',
  only: filter ? filterLabels[filter] : '',
})

/**
 * The timeline of the replica with the server's changes. Both are shown at once, so that rows do not move,
 * unless the server is out of reach.
 */
function useWholeTimeline(trailer: string) {
  const { data: known, error, refetch } = useQuery(timelineQuery(trailer))
  const changes = useQuery(changesQuery(trailer))
  const { isOnline } = useConnection()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), logCompleted)
    return () => clearTimeout(timer)
  }, [])
  const whole = useMemo(
    () => known && (changes.data ? withChanges(known, changes.data) : known),
    [known, changes.data],
  )
  const isAwaited = changes.isPending && isOnline && !isLate
  return { data: isAwaited ? undefined : whole, error, refetch, isUnlogged: changes.isError }
}
