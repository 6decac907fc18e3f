let awaited = 0

/** @returns whether focusAfterDialog will move the focus once the open dialog is gone */
export const isFocusAwaited = () => awaited > 0

/** Moves the focus after the open dialog is gone and React Aria has restored the focus. */
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
