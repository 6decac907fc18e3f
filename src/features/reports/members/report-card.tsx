import { Link } from '@tanstack/react-router'
import { contentAddress } from '#contract/content-address.ts'
import { linkAddress } from '#src/api/api-address.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import type { ShownReport } from './report-data.ts'
import './report-card.css'

type Props = {
  report: ShownReport
  canEdit: boolean
  /** Whether it stands on the page of its trailer. */
  isAtTrailer?: boolean
  onAccept: () => void
  onDecline: () => void
}

/** What a visitor wrote, with what can be done about it. */
export function ReportCard({ report, canEdit, isAtTrailer, onAccept, onDecline }: Props) {
  const { trailer, text, contact, happened_at, state } = report
  const { vin, rego, uuid } = trailer
  return (
    <article className="report-card" aria-label={`Report of ${rego || vin}`}>
      <header className="report-card-head">
        {!isAtTrailer && (
          <Link to="/trailer/$uuid" params={{ uuid }}>
            <strong>{rego || vin}</strong>
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
          Reach them: <span dir="auto">{contact}</span>
        </p>
      )}
      {state === 'declined' && <p className="text-muted">Declined: {report.reason}</p>}
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

function Photos({ report: { files } }: { report: ShownReport }) {
  if (files.length === 0) return null
  return (
    <ul className="report-card-photos">
      {files.map(({ uuid, name }) => (
        <li key={uuid}>
          <a href={linkAddress(contentAddress(uuid))} target="_blank" rel="noopener noreferrer">
            <img src={linkAddress(contentAddress(uuid, 'thumbnail2x'))} alt={name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
