type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

// Listeners on the window run in the order of their registration: this one comes before the router's.
globalThis.window?.addEventListener('popstate', (event) => listener?.(event))

/**
 * Listens to `popstate` before the router does.
 * @returns unsubscribes
 */
export function hearPopFirst(hear: Listener) {
  listener = hear
  return () => {
    listener = null
  }
}
