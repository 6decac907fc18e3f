import { useNavigate } from '@tanstack/react-router'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { isConnected } from '#src/offline/device/connection.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { enqueueBatch, undoBatch } from '#src/offline/outbox/batch-actions.ts'
import { batchEnd } from '#src/offline/outbox/batch-end.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { showBatchToast } from '#src/ui/overlays/batch-toast.ts'
import { showUndone } from '#src/ui/overlays/toast.tsx'
import { type ChosenPart, linkOfPart } from './chosen-part.ts'

/** Links a part to a trailer; with the uuid of the device a repeated attempt cannot link it twice. */
export function useLinkPart(trailer: string) {
  const refresh = useRefetch('parts')
  return useChange({
    mutationFn: ({ uuid, chosen }: { uuid: string; chosen: ChosenPart }) =>
      submit(linkOfPart(trailer, chosen, uuid)),
    onSuccess: () => void refresh(),
  })
}

/** Links many parts as one batch, which is undone as one. */
export function useLinkParts(trailer: string, onLinked: () => void) {
  const device = useDevice()
  const navigate = useNavigate()
  const refresh = useRefetch('parts')
  return useChange({
    mutationFn: async (chosen: readonly ChosenPart[]) => {
      const made = chosen.map((one) => linkOfPart(trailer, one, crypto.randomUUID()))
      const batch = await enqueueBatch(device, made, `Link ${made.length} parts`)
      return { batch, made }
    },
    onSuccess({ batch, made }) {
      void refresh()
      onLinked()
      const { ended, giveUp } = batchEnd(device, batch)
      const label = `Undo: Link ${made.length} parts`
      showBatchToast(`${made.length} parts linked`, {
        onUndo() {
          giveUp()
          showUndone(undoBatch(device, { batch, made, label, inverseOf: removalOf }), refresh)
        },
        onSeeEach: () => navigate({ to: '/batch/$uuid', params: { uuid: batch } }),
        ended,
        isOffline: !isConnected(),
      })
    },
  })
}

function removalOf({ body, subject, label }: NewRecord): NewRecord | null {
  const { uuid } = body as { uuid?: string }
  if (uuid === undefined) return null
  const undo = label.replace('Link', 'Remove')
  return { call: 'POST /trailer-parts/archive', body: { uuid }, subject, label: undo }
}
