import type { toast } from 'sonner'
import { decisionShown } from '#src/core/timing.ts'

/** @param id for `dismiss` once the error no longer holds */
export function showError(text: string, id?: string) {
  say((sonner) => sonner.error(text, id === undefined ? {} : { id }))
}

export function dismiss(id: string) {
  say((sonner) => sonner.dismiss(id))
}

type Action = { label: string; onAction: () => void }

/** The buttons of a toast, and an id under which it is shown only once. */
type ToastOptions = { action?: Action; other?: Action; id?: string }

export function showSuccess(text: string, ways: ToastOptions = {}) {
  say((sonner) => sonner.success(text, optionsOf(ways)))
}

const optionsOf = ({ action, other, id }: ToastOptions) => ({
  ...((action || other) && { duration: decisionShown }),
  ...(action && { action: buttonOf(action) }),
  ...(other && { cancel: buttonOf(other) }),
  ...(id !== undefined && { id }),
})

const buttonOf = ({ label, onAction }: Action) => ({ label, onClick: onAction })

/** @param id shows it only once, however often it is called */
export function showInfo(text: string, action?: Action, id?: string) {
  showUnderWay(text, { ...(action && { action }), ...(id !== undefined && { id }) })
}

export function showUnderWay(text: string, ways: ToastOptions) {
  say((sonner) => sonner.info(text, optionsOf(ways)))
}

/**
 * Shows the outcome of an undo.
 * @param undoing resolves with the number of changes that can't be undone
 * @param leftWords the message about these
 */
export function showUndone(
  undoing: Promise<number>,
  onUndone: () => unknown,
  leftWords: (count: number) => string = String,
) {
  undoing.then(
    (left) => {
      if (left > 0) showError(leftWords(left))
      else showSuccess('Undone')
      return onUndone()
    },
    (error) => {
      reportError(error)
      showError('That could not be undone. Nothing was changed.')
    },
  )
}

/** sonner is loaded after the page. */
function say(words: (sonner: typeof toast) => void) {
  import('sonner').then(({ toast: sonner }) => words(sonner)).catch(reportError)
}
