import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { VisitorReport } from '#src/offline/visitor/visitor-reports.ts'
import { PlainField } from '#src/ui/forms/plain-field.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { ReportPhotos } from './report-photos.tsx'
import { useVisitorReport } from './use-visitor-report.ts'

type Props = { accessKey: string; organization: string; onClose: () => void }

/** A report as it is written, and what became of it. Plain elements: a visitor loads no React Aria. */
export function ReportForm({ accessKey, organization, onClose }: Props) {
  const writing = useVisitorReport(accessKey)
  const { report, sent, isSending } = writing
  const heading = useRef<HTMLHeadingElement>(null)
  const state = report?.state

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sent it hears what became of it
  useEffect(() => heading.current?.focus(), [state === 'waiting' || state === 'sent'])

  if (!report) return null
  const isWritten = isSending || report.state === 'draft' || report.state === 'refused'
  return (
    <section className="report-form" aria-labelledby="report-form-title">
      <h2 id="report-form-title" ref={heading} tabIndex={-1}>
        {report.state === 'sent' ? 'Sent' : 'Report a problem'}
      </h2>
      {isWritten ? (
        <Fields writing={writing} report={report} organization={organization} onClose={onClose} />
      ) : (
        <Outcome report={report} organization={organization} onAgain={writing.again} />
      )}
      {isWritten && <Former sent={sent} />}
    </section>
  )
}

/** What is pasted stays whole: a person decides what of it is left out. */
function problemOf({ length }: string): string {
  if (length === 0) return 'Say in a few words what is wrong.'
  const most = limits.reportLength
  return length > most ? `At most ${most} characters: these are ${length}. Please shorten it.` : ''
}

type FieldsProps = {
  writing: ReturnType<typeof useVisitorReport>
  report: VisitorReport
  organization: string
  onClose: () => void
}

function Fields({ writing, report, organization, onClose }: FieldsProps) {
  const { isSending, isKept, photos, change, send } = writing
  // What is changed while it is under way would reach nobody.
  const isUnderWay = report.state === 'waiting'
  const [problem, setProblem] = useState('')
  const text = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  useEffect(() => text.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(report.text.trim())
    setProblem(wrong)
    if (wrong) text.current?.focus()
    else void send()
  }

  return (
    <form className="report-form-fields" onSubmit={submit} noValidate>
      <p className="text-muted">{`Only ${organization} reads it.`}</p>
      {report.state === 'refused' && <Notice tone="danger">{report.problem}</Notice>}
      <PlainField id={`${id}text`} label="What is wrong?" error={problem}>
        {(described) => (
          <textarea
            {...described}
            ref={text}
            className="field-input"
            readOnly={isUnderWay}
            value={report.text}
            onChange={({ target }) => {
              setProblem('')
              change({ text: target.value })
            }}
          />
        )}
      </PlainField>
      <ReportPhotos
        photos={report.photos}
        isReadOnly={isUnderWay}
        work={photos}
        onChange={(left) => change({ photos: left })}
      />
      <PlainField id={`${id}contact`} label="How to reach you (optional)" error="">
        {(described) => (
          <input
            {...described}
            className="field-input"
            maxLength={limits.reportContact}
            readOnly={isUnderWay}
            value={report.contact}
            onChange={({ target }) => change({ contact: target.value })}
          />
        )}
      </PlainField>
      <Kept isKept={isKept} isPhotoKept={!photos.isHereOnly} />
      <div className="report-form-actions">
        <button type="button" {...look('secondary')} onClick={onClose}>
          Close
        </button>
        <button type="submit" {...look('primary')} aria-disabled={isSending}>
          {sendWord(isSending, photos.waiting)}
        </button>
      </div>
    </form>
  )
}

/** Says what would be gone with the page. */
function Kept({ isKept, isPhotoKept }: { isKept: boolean; isPhotoKept: boolean }) {
  if (isKept && isPhotoKept) return null
  return (
    <Notice tone="warning">
      {isKept
        ? 'This browser has no room for a photo that is not ready. Stay on this page until it is.'
        : 'This browser can’t keep what you write. Stay on this page until it is sent.'}
    </Notice>
  )
}

type OutcomeProps = { report: VisitorReport; organization: string; onAgain: () => void }

function Outcome({ report, organization, onAgain }: OutcomeProps) {
  return (
    <>
      {report.state === 'sent' ? (
        <Notice tone="success">{`${organization} has your report.`}</Notice>
      ) : (
        <Notice tone="info">{waitingWords(report)}</Notice>
      )}
      <div className="report-form-actions">
        {report.state === 'sent' && (
          <OwnLink {...look('secondary')} href={`/report/${report.answer}`}>
            See what becomes of it
          </OwnLink>
        )}
        <button type="button" {...look('secondary')} onClick={onAgain}>
          Report something else
        </button>
      </div>
    </>
  )
}

function waitingWords({ problem, chosen }: VisitorReport) {
  if (problem) return `${problem} It is kept on this device, and sent later.`
  if (chosen.length > 0) return 'Kept on this device. It is sent when its photos are ready.'
  return 'Kept on this device. It is sent when there is a connection.'
}

/** What this device reported of this trailer before. */
function Former({ sent }: { sent: VisitorReport[] }) {
  if (sent.length === 0) return null
  return (
    <ul className="report-form-sent" aria-label="Your reports">
      {sent.map(({ answer, happenedAt }) => (
        <li key={answer}>
          You reported a problem: <DateText date={happenedAt} />.{' '}
          <OwnLink href={`/report/${answer}`}>See what became of it</OwnLink>
        </li>
      ))}
    </ul>
  )
}

function sendWord(isSending: boolean, waiting: number) {
  if (!isSending) return 'Send'
  return waiting > 0 ? 'Waiting for the photo…' : 'Sending…'
}

const look = (variant: string) =>
  ({ className: 'button', 'data-variant': variant, 'data-size': 'medium' }) as const
