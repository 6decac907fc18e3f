import { Link } from '@tanstack/react-router'
import { contentAddress } from '#contract/content-address.ts'
import { linkAddress } from '#src/api/api-address.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { FileThumbs } from '#src/ui/values/file-thumbs.tsx'
import { contactParts } from './contact-parts.ts'
import type { ShownReport } from './report-data.ts'
import './report-card.css'

type Props = {
  report: ShownReport
  /** Whether it is shown on the page of its trailer. */
  isAtTrailer?: boolean
  onAccept: () => void
  onDecline: () => void
}

export function ReportCard({ report, isAtTrailer, onAccept, onDecline }: Props) {
  const canEdit = useCan('edit')
  const { trailer, text, contact, happened_at, state } = report
  const { uuid } = trailer
  const names = trailerNames(trailer)
  return (
    <article className="report-card" aria-label={`Report of ${names}`}>
      <header className="report-card-head">
        {!isAtTrailer && (
          <Link to="/trailer/$uuid/$section" params={{ uuid, section: 'condition' }}>
            <strong translate="no">{names}</strong>
          </Link>
        )}
        <span className="text-muted">
          <DateText date={happened_at} />
        </span>
        {state !== 'open' && <StateChip report={report} />}
        <SendingChip of={report} />
      </header>
      <p className="report-card-text" dir="auto">
        {text}
      </p>
      <Photos report={report} />
      {contact && (
        <p className="report-card-contact">
          Reach them: <Contact written={contact} />
        </p>
      )}
      {state === 'declined' && <p className="text-muted">{`Declined: ${report.reason}`}</p>}
      {canEdit && state === 'open' && (
        <div className="report-card-actions">
          <Button onPress={onDecline}>Decline</Button>
          <Button variant="primary" onPress={onAccept}>
            Make a Defect
          </Button>
        </div>
      )}
    </article>
  )
}

function StateChip({ report: { state, decided_by } }: { report: ShownReport }) {
  const tone = state === 'accepted' ? 'success' : 'neutral'
  const words = state === 'accepted' ? 'Accepted' : 'Declined'
  return <Chip tone={tone}>{decided_by ? `${words} by ${decided_by}` : words}</Chip>
}

function Contact({ written }: { written: string }) {
  return (
    <span dir="auto">
      {contactParts(written).map(({ text, href, at }) =>
        href ? (
          <a key={at} href={href}>
            {text}
          </a>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </span>
  )
}

function Photos({ report: { files } }: { report: ShownReport }) {
  if (files.length === 0) return null
  const photos = files.map(({ uuid, name, mime }) => ({
    uuid,
    name,
    mime,
    href: linkAddress(contentAddress(uuid)),
    thumbnail: linkAddress(contentAddress(uuid, 'thumbnail2x')),
  }))
  return <FileThumbs files={photos} />
}
