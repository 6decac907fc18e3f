import type { toast } from 'sonner'

/** @param id names it, to take it back with `dismiss` once it no longer holds */
export function showError(text: string, id?: string) {
  say((sonner) => sonner.error(text, id === undefined ? {} : { id }))
}

export function dismiss(id: string) {
  say((sonner) => sonner.dismiss(id))
}

type Action = { label: string; onAction: () => void }

/** Milliseconds that something to decide about stands there. */
const toDecide = 15_000

/** What can be done about it, the likelier one and another; and what names it, where it is said once. */
type Ways = { action?: Action; other?: Action; id?: string }

export function showSuccess(text: string, ways: Ways = {}) {
  say((sonner) => sonner.success(text, optionsOf(ways)))
}

const optionsOf = ({ action, other, id }: Ways) => ({
  ...((action || other) && { duration: toDecide }),
  ...(action && { action: buttonOf(action) }),
  ...(other && { cancel: buttonOf(other) }),
  ...(id !== undefined && { id }),
})

const buttonOf = ({ label, onAction }: Action) => ({ label, onClick: onAction })

/** @param id names what stands there once, however often it is said */
export function showInfo(text: string, action?: Action, id?: string) {
  showUnderWay(text, { ...(action && { action }), ...(id !== undefined && { id }) })
}

/** Says what has begun and is not done yet. */
export function showUnderWay(text: string, ways: Ways) {
  say((sonner) => sonner.info(text, optionsOf(ways)))
}

/**
 * Says what became of an undoing, which does all that can be undone or nothing.
 * @param leftWords of some that stay done
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

/** What says it comes with the area that shows it, after the page. */
function say(words: (sonner: typeof toast) => void) {
  import('sonner').then(({ toast: sonner }) => words(sonner)).catch(reportError)
}
