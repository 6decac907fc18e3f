import { Workbox } from 'workbox-window'

/**
 * Registers the service worker. A new version waits until the person agrees.
 * @param onUpdate receives the function that lets the new version take over and reloads
 */
export function linkServiceWorker(onUpdate: (apply: () => void) => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workbox = new Workbox('/service-worker.js')
  let asked = false
  workbox.addEventListener('waiting', () =>
    onUpdate(() => {
      asked = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', () => {
    if (asked) window.location.reload()
  })
  workbox.register().catch((error: unknown) => {
    // Without it the app works as a page that needs a network; private windows refuse it.
    reportError(error)
  })
}
