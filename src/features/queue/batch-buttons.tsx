import { useState } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { useDevice } from '#src/offline/device/device.tsx'
import { discardAll, sendAllAgain } from '#src/offline/outbox/batch-actions.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { recordActionsOf } from './record-actions.ts'
import { lossWords } from './record-words.ts'

type Props = {
  refused: readonly OutboxRecord[]
  waiting: readonly OutboxRecord[]
}

const idsOf = (records: readonly OutboxRecord[]) => records.map(({ id }) => id)

/** Sends or discards the unsent records of a batch, all at once. */
export function BatchButtons({ refused, waiting }: Props) {
  const canEdit = useCan('edit')
  const device = useDevice()
  const [asked, setAsked] = useState<string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const left = [...refused, ...waiting].filter(({ id }) => asked?.includes(id))
  const sendable = refused.filter((record) => recordActionsOf(record, canEdit).isSendable)

  function run(work: Promise<void>) {
    setBusy(true)
    work
      .catch((error) => {
        noteFailedWrite(error)
        showError('That did not work. Nothing was lost.')
      })
      .finally(() => setBusy(false))
  }

  return (
    <>
      {sendable.length > 1 && (
        <Button
          isPending={isBusy}
          onPress={() => run(sendAllAgain(device, idsOf(sendable)))}
        >{`Send ${sendable.length} refused again`}</Button>
      )}
      {refused.length > 1 && (
        <Button variant="quiet" isDisabled={isBusy} onPress={() => setAsked(idsOf(refused))}>
          Discard refused
        </Button>
      )}
      {waiting.length > 0 && (
        <Button variant="quiet" isDisabled={isBusy} onPress={() => setAsked(idsOf(waiting))}>
          Discard what is left
        </Button>
      )}
      <ConfirmDialog
        title={`Discard ${changes(asked?.length ?? 0)}?`}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) run(discardAll(device, asked))
          setAsked(null)
        }}
        confirmLabel="Discard"
        isDanger
      >
        <p>{`${lossWords(left)} Changes that were sent stay.`}</p>
      </ConfirmDialog>
    </>
  )
}
