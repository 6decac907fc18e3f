/** Frames to wait for an element: three seconds at 60 Hz. */
const framesToWait = 180

/**
 * Focuses an element once it is rendered, for instance a row that was moved.
 * @param id of the element
 * @param otherwise id of the element to focus where it does not appear
 */
export function focusWhenShown(id: string, otherwise: string, frames = framesToWait) {
  const shown = document.getElementById(id)
  if (!shown && frames > 0) {
    return void requestAnimationFrame(() => focusWhenShown(id, otherwise, frames - 1))
  }
  if (shown) return shown.focus()
  // The person may have focused something else meanwhile.
  if (document.activeElement === document.body) document.getElementById(otherwise)?.focus()
}
