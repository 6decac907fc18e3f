import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/forms/button.tsx'
import { ExportButton } from './export-button.tsx'
import type { DetailsProps } from './record-steps.ts'
import { waysOf } from './record-ways.ts'

/** What can be done about a change that the server refused, and why no more. */
export function RefusedActions({
  record,
  owner,
  canEdit,
  act,
  onStep,
  onCorrect,
}: Omit<DetailsProps, 'details'>) {
  const ways = waysOf(record, canEdit)
  const { isSendable, isCorrectable, isClash, isExportable, existing, why } = ways
  return (
    <>
      {existing && (
        <div className="record-dialog-ways">
          <Link
            className="button"
            data-variant="secondary"
            to="/trailer/$uuid"
            params={{ uuid: existing }}
          >
            Open the existing trailer
          </Link>
          <Button onPress={() => onStep('move')}>Move my photos and files there</Button>
        </div>
      )}
      {why && <p className="text-muted">{why}</p>}
      <div className="dialog-actions">
        <Button variant="quiet" onPress={() => onStep('discard')}>
          Discard
        </Button>
        {isExportable && <ExportButton owner={owner} />}
        {isSendable && <Button onPress={act.sendAgain}>Send again</Button>}
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
