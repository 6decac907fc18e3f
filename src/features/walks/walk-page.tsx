import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { localDay } from '#contract/local-day.ts'
import type { Walk } from '#contract/yard/walk.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { AbsentRow } from './absent-row.tsx'
import { compareWalk, isOpen, type SeenTrailer } from './compare-walk.ts'
import { walkCsv } from './walk-csv.ts'
import { walkQuery } from './walk-data.ts'
import { StateMenu, StateNotice } from './walk-state.tsx'
import { arrivalWords } from './walk-words.ts'
import './walks.css'
import { countedPlateName, plateWords, unlinkedWords } from '#contract/yard/walk-plates.ts'

type Props = { uuid: string }

export function WalkPage({ uuid }: Props) {
  const canEdit = useCan('edit')
  const { data: walk, error } = useQuery(walkQuery(uuid))
  const toCounts = <BackLink href="/walks">All counts</BackLink>
  if (!walk) {
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
          <span className="walk-acts">
            <Button icon={<Download />} onPress={() => save(walk)}>
              Export CSV
            </Button>
            {canEdit && <StateMenu walk={walk} />}
          </span>
        </>
      }
    >
      <p className="text-muted">
        <DateText date={walk.finished_at} />
        {walk.by && <span>{` · ${walk.by}`}</span>}
        <Former walk={walk} />
      </p>
      <StateNotice walk={walk} />
      <Found walk={walk} />
    </Page>
  )
}

function save(walk: Walk) {
  const isVoid = walk.state === 'void'
  const name =
    `${walk.name} ${isVoid ? 'void ' : ''}${localDay(new Date(walk.finished_at))}`.replace(
      /[^\p{L}\p{N}]+/gu,
      '-',
    )
  saveFile(new Blob([walkCsv(walk)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/** The count that it is compared with. */
function Former({ walk: { former } }: { walk: Walk }) {
  if (!former) return null
  return (
    <>
      <span>{' · compared with '}</span>
      <Link to="/walk/$uuid" params={{ uuid: former.uuid }}>
        <DateText date={former.finished_at} />
      </Link>
      <span> and before</span>
    </>
  )
}

function Found({ walk }: { walk: Walk }) {
  const { seen, fresh, missing, elsewhere, unknown } = compareWalk(walk)
  const arrivals = new Map(walk.arrivals.map((one) => [one.trailer, one]))
  const rowOf = ({ trailer, plate }: SeenTrailer) => (
    <TrailerRow
      key={trailer.uuid}
      trailer={trailer}
      seenAt={plate.seen_at}
      arrival={arrivals.get(trailer.uuid)}
    />
  )
  const absentOf = (absent: (typeof missing)[number]) => (
    <AbsentRow key={absent.trailer} walk={walk.uuid} absent={absent} />
  )
  return (
    <div className="walk-sections">
      <Part title="Expected and not seen" count={missing.filter(isOpen).length}>
        {missing.map(absentOf)}
      </Part>
      <Part title="Seen and not expected" count={fresh.length}>
        {fresh.map(rowOf)}
      </Part>
      <Part title="Plates without a trailer" count={unknown.length}>
        {unknown.map((plate) => (
          <PlateRow key={plate.code} plate={plate} tags={walk.tags} />
        ))}
      </Part>
      <Part title="Seen" count={seen.length}>
        {seen.map(rowOf)}
      </Part>
      <Part title="Missing from other yards, and not here" count={elsewhere.filter(isOpen).length}>
        {elsewhere.map(absentOf)}
      </Part>
    </div>
  )
}

type PartProps = {
  title: string
  /** Of rows that nobody settled. */
  count: number
  children: readonly ReactNode[]
}

function Part({ title, count, children }: PartProps) {
  if (children.length === 0) return null
  return (
    <Section title={title} count={count}>
      <ul className="walk-plates" aria-label={title}>
        {children}
      </ul>
    </Section>
  )
}

type RowProps = {
  trailer: Walk['trailers'][number]
  seenAt: string
  arrival: Walk['arrivals'][number] | undefined
}

function TrailerRow({ trailer: { uuid, vin, rego }, seenAt, arrival }: RowProps) {
  const before = useByClock(() => (arrival ? arrivalWords(arrival) : ''), '')
  return (
    <li>
      <span className="walk-plate">
        <Link to="/trailer/$uuid" params={{ uuid }}>
          <strong translate="no">{vin}</strong>
        </Link>
        {before && <span className="text-muted">{before}</span>}
      </span>
      <span className="text-muted">
        <span translate="no">{rego && `${rego} · `}</span>
        <DateText date={seenAt} />
      </span>
    </li>
  )
}

type PlateRowProps = { plate: Walk['plates'][number]; tags: Walk['tags'] }

function PlateRow({ plate, tags }: PlateRowProps) {
  const canEdit = useCan('edit')
  const { code, seen_at } = plate
  const words = plateWords(plate, tags)
  return (
    <li>
      <span className="walk-plate">
        <strong translate="no">{countedPlateName(code, tags)}</strong>
        <span className="text-muted">{words}</span>
        {canEdit && words === unlinkedWords && (
          <Link to="/link-tag/$code" params={{ code }}>
            Link to a trailer
          </Link>
        )}
      </span>
      <DateText date={seen_at} />
    </li>
  )
}
