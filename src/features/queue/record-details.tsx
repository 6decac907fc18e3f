import { Link } from '@tanstack/react-router'
import type { Owner } from '#src/offline/outbox/export-unsent.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { Button } from '#src/ui/button.tsx'
import { dateWords } from '#src/ui/date-words.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { sizeWords } from '#src/ui/file-kind.ts'
import { Notice } from '#src/ui/notice.tsx'
import { existingTrailer } from './existing-trailer.ts'
import { ExportButton } from './export-button.tsx'
import type { Step } from './record-dialog.tsx'
import { nextTryWords, reasonWords } from './record-words.ts'
import type { QueueActions } from './use-queue-actions.ts'

type Props = {
  record: OutboxRecord
  details: { term: string; detail: string }[]
  owner: Owner
  act: QueueActions
  onStep: (step: Step) => void
  onCorrect: () => void
}

/** What a record does, what became of it, and the ways on. */
export function RecordDetails({ record, details, ...rest }: Props) {
  const { state, failure, attempts, files, createdAt } = record
  const { progress } = useQueueState()
  const next = nextTryWords(record)
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  return (
    <div className="record-dialog">
      {failure && (
        <Notice tone={state === 'refused' ? 'danger' : 'warning'}>
          {reasonWords(failure)} {next}
        </Notice>
      )}
      <DescriptionList
        items={[
          ...details.map((detail) => ({ ...detail, isWide: true })),
          { term: 'Made', detail: dateWords(createdAt) || 'not known' },
          { term: 'Tried', detail: attempts === 0 ? 'not yet' : tries },
          ...files.map(({ upload, name, size, isSent }) => ({
            term: name,
            detail: `${sizeWords(size)}${fileState(isSent, progress.get(upload))}`,
            isWide: true,
          })),
        ]}
      />
      {state === 'refused' ? (
        <RefusedActions record={record} {...rest} />
      ) : (
        <div className="dialog-actions">
          <Button variant="quiet" onPress={() => rest.onStep('discard')}>
            Discard
          </Button>
          <Button variant="primary" onPress={rest.act.sendNow}>
            Send now
          </Button>
        </div>
      )}
    </div>
  )
}

function fileState(isSent: boolean, part: number | undefined) {
  if (isSent) return ', the server has it'
  return part === undefined ? '' : `, ${Math.round(part * 100)} % sent`
}

function RefusedActions({ record, owner, act, onStep, onCorrect }: Omit<Props, 'details'>) {
  const trailer = existingTrailer(record)
  const code = record.failure?.code
  const isClash = code === 'conflict'
  const isCorrectable = canCorrect(record)
  return (
    <>
      {trailer && (
        <div className="record-dialog-ways">
          <Link
            className="button"
            data-variant="secondary"
            to="/trailer/$uuid"
            params={{ uuid: trailer }}
          >
            Open the existing trailer
          </Link>
          <Button onPress={() => onStep('move')}>Move my photos and files there</Button>
        </div>
      )}
      {code === 'archived' && <ExportButton owner={owner} />}
      {!isClash && !isCorrectable && (
        <p className="text-muted">This can’t be corrected: send it again, or discard it.</p>
      )}
      <div className="dialog-actions">
        <Button variant="quiet" onPress={() => onStep('discard')}>
          Discard
        </Button>
        {!isClash && <Button onPress={act.sendAgain}>Send again</Button>}
        {isClash && (
          <Button variant="primary" onPress={() => onStep('clash')}>
            Choose
          </Button>
        )}
        {!isClash && isCorrectable && (
          <Button variant="primary" onPress={onCorrect}>
            Correct
          </Button>
        )}
      </div>
    </>
  )
}

/** A registration opens its form; anything else goes back into the form that it came from. */
function canCorrect({ call, taken, failure }: OutboxRecord): boolean {
  if (call === 'POST /register-trailer') return true
  return failure?.code !== 'archived' && taken.drafts.length + taken.photos.length > 0
}
