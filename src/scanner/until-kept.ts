import { readerFetched, readerFetchedAgain } from '#src/core/timing.ts'

/** What is known of the connection. */
export type Connection = {
  isConnected: () => boolean
  /** @returns ends it */
  onConnectionChange: (listener: () => void) => () => void
}

/**
 * Asks for a file of the app until the service worker keeps it: once one answers for this page, when
 * the connection is back, and after a failure in ever longer pauses.
 * @returns ends it
 */
export function askUntilKept(address: string, connection: Connection): () => void {
  const worker = navigator.serviceWorker
  // Without one nothing keeps it.
  if (!worker) return () => undefined
  const ending = new AbortController()
  let pause = readerFetchedAgain
  let isAsking = false
  let timer = setTimeout(begin, readerFetched)
  const end = () => {
    clearTimeout(timer)
    ending.abort()
  }
  return end

  function begin() {
    const { signal } = ending
    worker.addEventListener('controllerchange', look, { signal })
    signal.addEventListener('abort', connection.onConnectionChange(look))
    look()
  }

  function look() {
    if (isAsking || !worker.controller || !connection.isConnected()) return
    isAsking = true
    clearTimeout(timer)
    ask(address)
      .then((isKept) => (isKept ? end() : waitLonger()), waitLonger)
      .finally(() => {
        isAsking = false
      })
  }

  function waitLonger() {
    if (ending.signal.aborted) return
    timer = setTimeout(look, pause)
    pause *= 2
  }
}

/** A file that ends halfway, or that the device has no room for, comes without being kept. */
async function ask(address: string): Promise<boolean> {
  await fetch(address)
  return (await caches.match(address)) !== undefined
}
