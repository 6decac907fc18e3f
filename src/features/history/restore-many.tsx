import { useNavigate } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import type { DeletedTrailer } from '#contract/trailer.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { isConnected } from '#src/offline/device/connection.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { enqueueBatch, undoBatch } from '#src/offline/outbox/batch-actions.ts'
import { batchEnd } from '#src/offline/outbox/batch-end.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { showBatchToast } from '#src/ui/overlays/batch-toast.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showUndone } from '#src/ui/overlays/toast.tsx'
import { useRefresh } from './history-data.ts'
import { planRestore } from './plan-restore.ts'

type Props = { trailers: readonly DeletedTrailer[]; onClose: () => void; onDone: () => void }

export function RestoreMany({ trailers, onClose, onDone }: Props) {
  const { records, left } = planRestore(trailers)
  const restore = useRestoreMany(onDone)
  const isTooMany = records.length > limits.batch
  const words = trailersWords(records.length)
  const canDo = records.length > 0 && !isTooMany
  return (
    <ConfirmDialog
      title={canDo ? `Restore ${words}?` : 'Nothing is restored'}
      isOpen
      onClose={onClose}
      onConfirm={() => (canDo ? restore.mutate(records) : onClose())}
      confirmLabel={canDo ? `Restore ${words}` : 'Close'}
      isPending={restore.isPending}
      error={restore.error ? sentenceOf(restore.error, 'Try again.') : undefined}
    >
      {isTooMany && (
        <p>{`At most ${trailersWords(limits.batch)} can be restored at once, and ${records.length} are selected. Clear the selection and select fewer.`}</p>
      )}
      {canDo && (
        <p>
          Each comes back with its parts, resources, photo, logbook and scan tags, except tags that
          are on another trailer now.
        </p>
      )}
      {left.length > 0 && (
        <>
          <p>{`Not restored: ${trailersWords(left.length)}`}</p>
          <ul className="batch-left">
            {left.map(({ uuid, title, why }) => (
              <li key={uuid} dir="auto">
                {`${title}: ${why}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

function useRestoreMany(onDone: () => void) {
  const device = useDevice()
  const navigate = useNavigate()
  const refresh = useRefresh()

  function undo(batch: string, made: NewRecord[]) {
    const label = `Undo: restore ${trailersWords(made.length)}`
    showUndone(undoBatch(device, { batch, made, label, inverseOf: deletionOf }), refresh)
  }

  return useChange({
    mutationFn: (records: NewRecord[]) =>
      enqueueBatch(device, records, `Restore ${trailersWords(records.length)}`),
    onSuccess(uuid, records) {
      void refresh()
      const words = `${trailersWords(records.length)} being restored`
      const seeEach = () => navigate({ to: '/batch/$uuid', params: { uuid } })
      const { ended, giveUp } = batchEnd(device, uuid)
      const onUndo = () => {
        giveUp()
        undo(uuid, records)
      }
      const isOffline = !isConnected()
      showBatchToast(words, { onUndo, onSeeEach: seeEach, ended, isOffline })
      onDone()
    },
  })
}

const deletionOf = ({ subject, label }: NewRecord): NewRecord => ({
  call: 'POST /trailer/archive',
  body: { uuid: subject },
  subject,
  label: `Undo: ${label}`,
})
