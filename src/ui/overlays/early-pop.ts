type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

// On the window, listeners run as they were added: the router has to come after this one.
globalThis.window?.addEventListener('popstate', (event) => listener?.(event))

/**
 * Hears of a step through the history before the router does.
 * @returns ends it
 */
export function hearPopFirst(hear: Listener) {
  listener = hear
  return () => {
    listener = null
  }
}
