let awaited = 0

/** @returns whether somebody has said where the focus goes once the open dialog is gone */
export const isFocusAwaited = () => awaited > 0

/**
 * Moves the focus when the open dialog is gone and has given its own focus back, however slow the
 * device; without a dialog, soon.
 */
export function focusAfterDialog(find: () => HTMLElement | null | undefined) {
  awaited += 1
  afterDialog(() => {
    awaited -= 1
    find()?.focus()
  })
}

function afterDialog(act: () => void) {
  if (document.querySelector('.dialog-backdrop')) requestAnimationFrame(() => afterDialog(act))
  // React Aria returns the focus one frame after the dialog is gone.
  else requestAnimationFrame(() => requestAnimationFrame(act))
}
