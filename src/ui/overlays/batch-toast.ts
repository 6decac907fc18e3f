import { dismiss, showError, showSuccess, showUnderWay } from './toast.tsx'

type BatchToast = {
  onUndo: () => void
  onSeeEach: () => void
  /** Resolves with the number of refused changes once all were answered, null where it was undone. */
  ended: Promise<number | null>
  isOffline: boolean
}

/**
 * The toast of a batch: first that it is being sent, then that the server has confirmed all, with
 * buttons to undo it and to see the result of each change.
 */
export function showBatchToast(text: string, { onUndo, onSeeEach, ended, isOffline }: BatchToast) {
  const id = `done-at-once ${crypto.randomUUID()}`
  const ways = {
    action: { label: 'Undo', onAction: onUndo },
    other: { label: 'See each', onAction: onSeeEach },
    id,
  }
  showUnderWay(`${text}. ${isOffline ? 'Sent when there is a connection.' : 'Being sent.'}`, ways)
  ended.then((refused) => {
    if (refused === 0) showSuccess(text, ways)
    else dismiss(id)
    if (refused)
      showError(`${text}: ${refused} could not be saved. Open the queue to decide what to do.`)
  }, reportError)
}
