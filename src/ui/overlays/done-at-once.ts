import { dismiss, showError, showSuccess, showUnderWay } from './toast.tsx'

type Ways = {
  onUndo: () => void
  onSeeEach: () => void
  /** Tells how many were refused, once all that goes out has been answered; null where it was undone. */
  ended: Promise<number | null>
  /** Why it does not go out by now. */
  isOffline: boolean
}

/**
 * Says that several things were done at once, with ways to undo them and to see what became of each:
 * that they are being sent, and that they are done once the server has confirmed all.
 */
export function showDoneAtOnce(text: string, { onUndo, onSeeEach, ended, isOffline }: Ways) {
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
      showError(`${text}: ${refused} could not be saved. Decide about them in the queue.`)
  }, reportError)
}
