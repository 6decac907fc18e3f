import { NotebookText } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SharedEntry } from '#contract/yard/shared-yard.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { Section } from '#src/ui/page/page.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import './shared-log.css'

/** The public entries of a trailer's logbook. Plain elements, for visitors. */
export function SharedLog({ accessKey }: { accessKey: string }) {
  const [view, setView] = useState<ListView>({ page: 1, search: '' })
  const limit = limits.sharedLogPage
  const list = useCall('GET /secure/trailers/{accessKey}/log', {
    accessKey,
    limit,
    start: (view.page - 1) * limit,
  })
  return (
    <Section title="Logbook">
      <PagedList
        label="Logbook"
        rows={list.failure ? undefined : list.data}
        total={list.total}
        pageSize={limit}
        view={view}
        onView={setView}
        problem={list.failure ? failureSentence(list.failure) : undefined}
        onRetry={list.again}
        isStale={list.isStale}
        skeleton={<SkeletonText lines={4} />}
        emptyText="Nothing written yet.."
        emptyIcon={<NotebookText />}
      >
        {(rows) => (
          <ol className="shared-log">
            {rows.map((entry) => (
              <li key={entry.uuid}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  )
}

const kinds: Record<SharedEntry['kind'], string> = {
  service: 'Service',
  repair: 'Repair',
  note: 'Note',
  handover: 'Handover',
  addendum: 'Addendum',
}

function Entry({ entry: { kind, text, odometer, happened_at, files } }: { entry: SharedEntry }) {
  return (
    <>
      <p className="shared-log-head">
        <strong>{kinds[kind]}</strong> <DateText date={happened_at} />
        {odometer !== null && <span>{` · ${wholeNumber(odometer)} km`}</span>}
      </p>
      {text && (
        <p className="shared-log-text" dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="shared-log-files">
          {files.map(({ uuid, name, presignedUrl, thumbnail, thumbnail2x }) => (
            <li key={uuid}>
              <a href={presignedUrl} target="_blank" rel="noreferrer" title={name}>
                {thumbnail ? (
                  <img src={thumbnail} srcSet={`${thumbnail2x} 2x`} alt={name} loading="lazy" />
                ) : (
                  name
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
