import { Link } from '@tanstack/react-router'
import { useCan } from '#src/domain/rights.tsx'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { canSendTrailer } from '#src/offline/outbox/set-back.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ExportButton } from './export-button.tsx'
import { recordActionsOf } from './record-actions.ts'
import type { DetailsProps } from './record-steps.ts'

/** The actions of a refused record, and why some are missing. */
export function RefusedActions({
  record,
  owner,
  act,
  onStep,
  onCorrect,
}: Omit<DetailsProps, 'details'>) {
  const canEdit = useCan('edit')
  const actions = recordActionsOf(record, canEdit)
  const { isSendable, isCorrectable, isClash, isExportable, existing, isMovable, why } = actions
  const isTrailerHere = useTrailerToSend(record) && canEdit
  return (
    <>
      {existing && (
        <div className="record-dialog-actions">
          <Link
            className="button"
            data-variant="secondary"
            to="/trailer/$uuid"
            params={{ uuid: existing }}
          >
            Open the existing trailer
          </Link>
          {isMovable && (
            <Button onPress={() => onStep('move')}>Move my photos and files there</Button>
          )}
        </div>
      )}
      {isTrailerHere && (
        <div className="record-dialog-actions">
          <p>This device registered the trailer and can send it again, then this change.</p>
          <Button variant="primary" onPress={act.sendTrailerAgain}>
            Send the trailer again
          </Button>
        </div>
      )}
      {why && !isTrailerHere && <p className="text-muted">{why}</p>}
      <div className="dialog-actions">
        <Button variant="quiet" onPress={() => onStep('discard')}>
          Discard
        </Button>
        {isExportable && <ExportButton owner={owner} />}
        {isSendable && !isTrailerHere && <Button onPress={act.sendAgain}>Send again</Button>}
        {isClash && (
          <Button variant="primary" onPress={() => onStep('clash')}>
            Choose
          </Button>
        )}
        {isCorrectable && (
          <Button variant="primary" onPress={onCorrect}>
            Correct
          </Button>
        )}
      </div>
    </>
  )
}

/** @returns whether the server lost the record's trailer by a set-back and this device can register it again */
function useTrailerToSend(record: OutboxRecord) {
  const { subject } = record
  const isLost = record.failure?.code === 'set_back'
  const key = `trailer to send ${isLost} ${subject}`
  return useLive(key, async (device) => isLost && canSendTrailer(device, subject)) ?? false
}
