import { workerAddress } from '#src/api/api-address.ts'

type Offer = (apply: () => void) => void

let waiting: (() => void) | null = null
let offer: Offer | null = null

/** Registers the service worker once the page has loaded, so as not to take its bandwidth. */
export function linkServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the app works as a page that needs a network; private windows refuse it.
  const start = () => register().catch(reportError)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/**
 * Hears of a new version, which waits until the person agrees.
 * @param listener receives the function that lets the new version take over and reloads
 * @returns the function that stops listening
 */
export function onNewVersion(listener: Offer): () => void {
  offer = listener
  if (waiting) listener(waiting)
  return () => {
    offer = null
  }
}

async function register() {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerAddress)
  let isAgreed = false
  workbox.addEventListener('waiting', () => {
    waiting = () => {
      isAgreed = true
      workbox.messageSkipWaiting()
    }
    offer?.(waiting)
  })
  workbox.addEventListener('controlling', () => {
    if (isAgreed) window.location.reload()
  })
  await workbox.register()
}
