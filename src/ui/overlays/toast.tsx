import type { ExternalToast } from 'sonner'
import { decisionShown } from '#src/core/timing.ts'
import type { ToastKind } from './toast-words.tsx'

/** @param id for `dismiss` once the error no longer holds */
export function showError(text: string, id?: string) {
  say('error', text, optionsOf({ id }))
}

export function dismiss(id: string) {
  withToasts(({ hide }) => hide(id))
}

type Action = { label: string; onAction: () => void }

/** The buttons of a toast, and an id under which it is shown only once. */
type ToastOptions = { action?: Action; other?: Action; id?: string | undefined }

export function showSuccess(text: string, ways: ToastOptions = {}) {
  say('success', text, optionsOf(ways))
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
  say('info', text, optionsOf(ways))
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

function say(kind: ToastKind, text: string, options: ExternalToast) {
  withToasts(({ show }) => show(kind, text, options))
}

/** sonner is loaded after the page. */
function withToasts(act: (toasts: typeof import('./toast-words.tsx')) => void) {
  import('./toast-words.tsx').then(act).catch(reportError)
}
