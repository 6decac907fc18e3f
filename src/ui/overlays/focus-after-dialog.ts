/**
 * Moves the focus when the open dialog is gone and has given its own focus back, however slow the
 * device; without a dialog, soon.
 */
export function focusAfterDialog(find: () => HTMLElement | null | undefined) {
  if (document.querySelector('.dialog-backdrop')) {
    requestAnimationFrame(() => focusAfterDialog(find))
  } else {
    // React Aria returns the focus one frame after the dialog is gone.
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
  }
}
