/** Milliseconds in which what was moved comes to stand at its new place. */
const patience = 3000

/**
 * Moves the focus, which goes with what a person moved away, to where it stands once it does.
 * @param id of what is to have the focus
 * @param otherwise id of what has it where that does not come
 */
export function focusWhenShown(id: string, otherwise: string, until = Date.now() + patience) {
  const shown = document.getElementById(id)
  const isOver = Date.now() > until
  if (!shown && !isOver) {
    return void requestAnimationFrame(() => focusWhenShown(id, otherwise, until))
  }
  if (shown) return shown.focus()
  // Who has gone on elsewhere meanwhile stays there.
  if (document.activeElement === document.body) document.getElementById(otherwise)?.focus()
}
