import { readerFetched, readerFetchedAgain } from '#src/core/timing.ts'

export type Connection = {
  isConnected: () => boolean
  /** @returns unsubscribes */
  onConnectionChange: (listener: () => void) => () => void
}

/**
 * Fetches a file of the app until the service worker has stored it: once a worker controls the page, when
 * the connection is back, and after failures with growing pauses.
 * @returns stops it
 */
export function fetchUntilCached(address: string, connection: Connection): () => void {
  const worker = navigator.serviceWorker
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

/** @returns whether the file is stored: not where it was cut off, or the device is full */
async function ask(address: string): Promise<boolean> {
  await fetch(address)
  return (await caches.match(address)) !== undefined
}
