export type Typed = {
  text: string
  /** Whether Enter was pressed behind it. */
  isEntered: boolean
}
export type HeldKeys = {
  /** Listens no more. @returns what was typed, once */
  take: () => Typed
}

/**
 * Keeps what is typed until the field that it is meant for is there: on a slow device its code comes later
 * than the first letters.
 * @param begin what was typed before
 * @param onEscape called where a person changes their mind meanwhile
 */
export function holdKeys(begin: string, onEscape: () => void): HeldKeys {
  let typed: Typed = { text: begin, isEntered: false }

  function press(event: KeyboardEvent) {
    const next = isLetterOrEdit(event) ? after(typed, event.key) : null
    // Enter that opened the search may be held down still.
    if (event.key === 'Enter' && event.repeat) return
    if (!next && event.key !== 'Escape') return
    // Neither the page nor what hears a hand scanner takes it for its own.
    event.preventDefault()
    event.stopPropagation()
    if (next) typed = next
    else onEscape()
  }

  addEventListener('keydown', press, { capture: true })
  return {
    take() {
      removeEventListener('keydown', press, { capture: true })
      const taken = typed
      typed = { text: '', isEntered: false }
      return taken
    },
  }
}

/** Many keyboards type signs such as '@' with AltGr, which Windows tells as Ctrl and Alt. */
function isLetterOrEdit(event: KeyboardEvent) {
  const { ctrlKey, metaKey, altKey } = event
  return event.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey)
}

function after({ text }: Typed, key: string): Typed | null {
  if (key === 'Enter') return { text, isEntered: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false }
  return key.length === 1 ? { text: text + key, isEntered: false } : null
}
