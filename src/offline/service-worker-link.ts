import { workerAddress } from '#src/api/api-address.ts'

type Offer = (apply: () => void) => void

let waiting: (() => void) | null = null
let offer: Offer | null = null

/** Milliseconds until an installation that failed is tried again: something answered in our place. */
const pauses = [30_000, 120_000, 480_000, 1_800_000]

/** Registers the service worker once the page has loaded, so as not to take its bandwidth. */
export function linkServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => tryToRegister(0)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/**
 * Hears of a new version, which waits until the person agrees, or which another tab uses already.
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

/** Without it the app works as a page that needs a network; private windows refuse it. */
function tryToRegister(tries: number) {
  const again = () => {
    const pause = pauses[tries]
    if (pause !== undefined) setTimeout(tryToRegister, pause, tries + 1)
  }
  register(tries, again).catch((error) => {
    reportError(error)
    again()
  })
}

async function register(tries: number, onFailed: () => void) {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerAddress)
  let hadWorker = navigator.serviceWorker.controller !== null
  let isAgreed = false
  let isInstalled = false
  workbox.addEventListener('installed', () => {
    isInstalled = true
  })
  workbox.addEventListener('redundant', () => isInstalled || onFailed())
  workbox.addEventListener('waiting', async () => {
    // The first one waits for nobody, however long it takes to begin.
    if (!(await navigator.serviceWorker.getRegistration())?.active) return
    offerVersion(async () => {
      isAgreed = true
      const registration = await navigator.serviceWorker.getRegistration()
      // Another tab may have agreed meanwhile.
      if (registration?.waiting) workbox.messageSkipWaiting()
      else location.reload()
    })
  })
  workbox.addEventListener('controlling', () => {
    if (isAgreed) location.reload()
    else if (hadWorker) offerVersion(() => location.reload())
    hadWorker = true
  })
  const registration = await workbox.register()
  if (tries > 0) await registration?.update()
}

function offerVersion(apply: () => void) {
  waiting = apply
  offer?.(apply)
}
