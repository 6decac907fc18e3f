import { useDevice } from '#src/offline/device/device.tsx'
import { discard, moveBehind, sendAgain, settleClash } from '#src/offline/outbox/queue-actions.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { sendNow } from '#src/offline/outbox/send-now.ts'
import { sendMissing } from '#src/offline/outbox/set-back.ts'
import { showError } from '#src/ui/overlays/toast.tsx'

/** The actions of a record. Each calls `onDone` first, as the record may be gone afterwards. */
export function useQueueActions(record: OutboxRecord, onDone: () => void) {
  const device = useDevice()
  const { id } = record

  function run(work: Promise<unknown>) {
    onDone()
    work.catch((error) => {
      reportError(error)
      showError('That did not work. Nothing was changed.')
    })
  }

  return {
    sendNow: () => run(sendNow(device, id)),
    sendTrailerAgain: () => run(sendMissing(device, record.subject)),
    sendAgain: () => run(sendAgain(device, id)),
    discard: () => run(discard(device, id)),
    move: (trailer: string) => run(moveBehind(device, id, trailer)),
    settle: (choice: { mine: string[]; fields: string[]; theirs: object }) =>
      run(settleClash(device, id, choice)),
  }
}

export type QueueActions = ReturnType<typeof useQueueActions>
