import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { localDay } from '#contract/local-day.ts'
import type { Walk, WalkInList } from '#contract/yard/walk.ts'
import { yardKey } from '#contract/yard/yard-names.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { download } from '#src/ui/values/download.ts'
import { compareWalk } from './compare-walk.ts'
import { PlateRow } from './plate-row.tsx'
import { walkCsv } from './walk-csv.ts'
import { walkQuery, walksQuery } from './walk-data.ts'
import './walks.css'

type Props = { uuid: string; canEdit: boolean }

/** One count: who was seen, who was not, who is new, and the plates that open no trailer. */
export function WalkPage({ uuid, canEdit }: Props) {
  const { data: walk, error } = useQuery(walkQuery(uuid))
  const { data: others, isPending } = useQuery(walksQuery)
  const toCounts = (
    <LinkButton variant="quiet" icon={<ArrowLeft aria-hidden="true" />} href="/walks">
      All counts
    </LinkButton>
  )
  // Which count it is compared with stands above what was found.
  if (!walk || isPending) {
    return (
      <Page title="Yard Count" lead={toCounts}>
        {error ? (
          <ErrorState title={sentenceOf(error, 'Try again.')} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </Page>
    )
  }
  return (
    <Page
      title={walk.name}
      lead={toCounts}
      actions={
        <>
          <SendingChip of={walk} />
          <Button icon={<Download aria-hidden="true" />} onPress={() => save(walk)}>
            Export CSV
          </Button>
        </>
      }
    >
      <p className="text-muted">
        <DateText date={walk.finished_at} />
        {walk.by && <span>{` · ${walk.by}`}</span>}
        <Former walk={walk} walks={others?.rows ?? []} />
      </p>
      <Found walk={walk} canEdit={canEdit} />
    </Page>
  )
}

function save(walk: Walk) {
  const name = `${walk.name} ${localDay(new Date(walk.finished_at))}`.replace(
    /[^\p{L}\p{N}]+/gu,
    '-',
  )
  download(new Blob([walkCsv(walk)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/** The count that it is compared with. */
function Former({ walk, walks }: { walk: Walk; walks: readonly WalkInList[] }) {
  const own = walks.findIndex(({ uuid }) => uuid === walk.uuid)
  // The newest is the first: a clock that was ahead makes no count the last one of its name.
  const former =
    own < 0 ? null : walks.slice(own + 1).find(({ name }) => yardKey(name) === yardKey(walk.name))
  if (!former || walk.expected.length === 0) return null
  return (
    <>
      <span>{' · compared with '}</span>
      <Link to="/walk/$uuid" params={{ uuid: former.uuid }}>
        <DateText date={former.finished_at} />
      </Link>
    </>
  )
}

function Found({ walk, canEdit }: { walk: Walk; canEdit: boolean }) {
  const { seen, fresh, missing, unknown } = compareWalk(walk)
  return (
    <div className="walk-sections">
      <Part title="Expected and not seen" count={missing.length}>
        {missing.map((trailer) => (
          <TrailerRow key={trailer.uuid} trailer={trailer} seenAt={null} />
        ))}
      </Part>
      <Part title="Seen and not expected" count={fresh.length}>
        {fresh.map(({ trailer, plate }) => (
          <TrailerRow key={trailer.uuid} trailer={trailer} seenAt={plate.seen_at} />
        ))}
      </Part>
      <Part title="Plates without a trailer" count={unknown.length}>
        {unknown.map((plate) => (
          <PlateRow key={plate.code} plate={plate} tags={walk.tags} canEdit={canEdit} />
        ))}
      </Part>
      <Part title="Seen" count={seen.length}>
        {seen.map(({ trailer, plate }) => (
          <TrailerRow key={trailer.uuid} trailer={trailer} seenAt={plate.seen_at} />
        ))}
      </Part>
    </div>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <Section title={title} count={count}>
      <ul className="walk-plates" aria-label={title}>
        {children}
      </ul>
    </Section>
  )
}

type RowProps = { trailer: Walk['trailers'][number]; seenAt: string | null }

function TrailerRow({ trailer: { uuid, vin, rego }, seenAt }: RowProps) {
  return (
    <li>
      <Link to="/trailer/$uuid" params={{ uuid }}>
        <strong>{vin}</strong>
      </Link>
      <span className="text-muted">
        <span>{`${rego}${rego && seenAt ? ' · ' : ''}`}</span>
        {seenAt && <DateText date={seenAt} />}
      </span>
    </li>
  )
}
