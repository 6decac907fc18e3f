import { useBlocker } from '@tanstack/react-router'

/** The back button of a phone closes an open dialog, as it does in every other app. */
export function BackClosesDialogs() {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]')
      if (action !== 'BACK' || !dialog) return false
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      return true
    },
  })
  return null
}
