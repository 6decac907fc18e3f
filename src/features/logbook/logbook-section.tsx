import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import { sentenceOf } from '#src/api/api-error.ts'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { changesQuery, timelineQuery } from './logbook-data.ts'
import { MomentItem } from './moment-item.tsx'
import './logbook-section.css'

const shown = 8

export function LogbookSection({ trailer }: { trailer: string }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(timelineQuery(trailer))
  return (
    <Section title="Logbook">
      {error && !data && (
        <LoadError title="The logbook could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !data && <Skeleton width="100%" height="12rem" />}
      {data?.length === 0 && <EmptyState icon={<NotebookPen />} title="Nothing is written yet.." />}
      {data && data.length > 0 && (
        <>
          <ul className="moments">
            {data.slice(0, shown).map((moment) => (
              <MomentItem key={moment.key} moment={moment} onStrike={null} />
            ))}
          </ul>
          <p>
            <Link
              className="logbook-all"
              to="/trailer/$uuid/log"
              params={{ uuid: trailer }}
              // Loads the code of the page while its link is visible.
              preload="viewport"
              onPointerDown={() => queries.prefetchQuery(changesQuery(trailer))}
            >
              Whole logbook
            </Link>{' '}
            <Link className="logbook-all" to="/trailer/$uuid/history" params={{ uuid: trailer }}>
              Who changed what
            </Link>
          </p>
        </>
      )}
    </Section>
  )
}
