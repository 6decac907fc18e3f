/** Frames in which what was moved comes to stand at its new place: three seconds of a quick device. */
const patience = 180

/**
 * Moves the focus, which goes with what a person moved away, to where it stands once it does.
 * @param id of what is to have the focus
 * @param otherwise id of what has it where that does not come
 */
export function focusWhenShown(id: string, otherwise: string, frames = patience) {
  const shown = document.getElementById(id)
  if (!shown && frames > 0) {
    return void requestAnimationFrame(() => focusWhenShown(id, otherwise, frames - 1))
  }
  if (shown) return shown.focus()
  // Who has gone on elsewhere meanwhile stays there.
  if (document.activeElement === document.body) document.getElementById(otherwise)?.focus()
}
