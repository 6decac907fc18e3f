import { useQueryClient } from '@tanstack/react-query'
import type { Trailer } from '#contract/trailer.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { undoOne } from '#src/offline/outbox/batch-actions.ts'
import { deletedAlreadyWords } from '#src/offline/outbox/deleted-already.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { whenRefused } from '#src/offline/outbox/when-refused.ts'
import { showError, showSuccess, showUndone } from '#src/ui/overlays/toast.tsx'
import { readChosen } from '../batch/batch-data.ts'
import { heldBack } from '../batch/held-back.ts'
import { type BatchRow, deletionOf } from '../batch/plan-batch.ts'
import { inverseOf } from '../batch/undo-change.ts'

export const notDeleted = 'Unable to delete..'
const gone = () => 'It was deleted already. An administrator can restore it.'

/**
 * Deletes a trailer. For people who may not restore one it is sent later, so that they can undo it until
 * then.
 */
export function useDeleteTrailer(trailer: Trailer, canRestore: boolean) {
  const device = useDevice()
  const queries = useQueryClient()
  const { uuid } = trailer
  const refresh = useRefetch('trailers')

  function undo(made: NewRecord, rows: readonly BatchRow[]) {
    const before = new Map(rows.map((row) => [row.uuid, row]))
    const inverse = canRestore ? inverseOf(made, before) : null
    showUndone(undoOne(device, made, inverse), refresh, gone)
  }

  return useChange({
    mutationFn: async () => {
      const id = crypto.randomUUID()
      const deletion = { ...deletionOf(uuid, trailerTitle(trailer)), id }
      const made = canRestore ? deletion : heldBack(deletion)
      const { rows } = await readChosen(device, [uuid], null)
      return { made, rows, submitted: await submit(made) }
    },
    onSuccess: ({ made, rows, submitted }) => {
      const isHeld = !canRestore && submitted.state === 'waiting'
      if (isHeld) whenRefused(device, String(made.id), () => showError(notDeleted))
      const already = submitted.state === 'sent' ? deletedAlreadyWords(uuid) : ''
      const deleted = already || 'Trailer deleted'
      const words = isHeld ? deleted : savedWords(submitted, deleted)
      const isDone = already !== '' || (!canRestore && submitted.state === 'sent')
      const action = { label: 'Undo', onAction: () => undo(made, rows) }
      showSuccess(words, isDone ? {} : { action })
      queries.removeQueries({ queryKey: ['trailers', 'one', uuid] })
      return queries.invalidateQueries({ queryKey: ['trailers', 'list'] })
    },
  })
}
