import { Trash2 } from 'lucide-react'
import type { Deletion } from '#contract/trailer.ts'
import { callFailure } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'

/** @returns when and by whom the trailer of a refused question was deleted, null where it was not */
export function toldDeletion(error: Error): Deletion | null {
  const details = callFailure(error)?.details
  const isTold = typeof details === 'object' && details !== null && 'deleted' in details
  // The server and the device add it to this refusal alone.
  return isTold ? (details.deleted as Deletion) : null
}

/** Shown for a link to a trailer that was deleted. */
export function TrailerWasDeleted({ at, by, isWaiting }: Deletion) {
  const canRestore = useCan('administer') && !isWaiting
  return (
    <Page title="Deleted Trailer">
      <EmptyState
        icon={<Trash2 />}
        title="This trailer was deleted."
        action={
          <div className="state-message-actions">
            {canRestore && (
              <LinkButton variant="primary" href="/trailers/deleted">
                Deleted trailers
              </LinkButton>
            )}
            {isWaiting && (
              <LinkButton variant="primary" href="/queue">
                Queue
              </LinkButton>
            )}
            <LinkButton href="/trailers">All trailers</LinkButton>
          </div>
        }
      >
        <p>
          <span>{isWaiting ? 'You deleted it on this device' : 'It was deleted'}</span>{' '}
          <DateText date={at} isWithin />
          <span dir="auto">{by ? ` by ${by}.` : '.'}</span>
        </p>
        <p>{wayBack(canRestore, isWaiting)}</p>
      </EmptyState>
    </Page>
  )
}

function wayBack(canRestore: boolean, isWaiting: boolean | undefined) {
  if (isWaiting) return 'The server does not know yet: the queue can take it back.'
  return canRestore
    ? 'You can restore it from the list of deleted trailers.'
    : 'An administrator can restore it.'
}
