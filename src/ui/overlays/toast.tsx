import type { toast } from 'sonner'

/** @param id names it, to take it back with `dismiss` once it no longer holds */
export function showError(text: string, id?: string) {
  say((sonner) => sonner.error(text, id === undefined ? {} : { id }))
}

export function dismiss(id: string) {
  say((sonner) => sonner.dismiss(id))
}

export function showSuccess(text: string) {
  say((sonner) => sonner.success(text))
}

export function showInfo(text: string, action?: { label: string; onAction: () => void }) {
  say((sonner) =>
    sonner.info(text, action && { action: { label: action.label, onClick: action.onAction } }),
  )
}

/** What says it comes with the area that shows it, after the page. */
function say(words: (sonner: typeof toast) => void) {
  import('sonner').then(({ toast: sonner }) => words(sonner)).catch(reportError)
}
