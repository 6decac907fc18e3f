import { withTimeOut } from '#src/core/time-out.ts'
import { installAgain, memberKnown } from '#src/core/timing.ts'

type Offer = (apply: () => void) => void

let waiting: (() => void) | null = null
let offer: Offer | null = null

let isStarted = false
let isWanted = false

/**
 * Registers a service worker after the page has loaded, to leave it the bandwidth. The members' worker
 * stores the whole app, the visitors' only what they have seen.
 */
export function linkServiceWorker(isMember: Promise<boolean>) {
  if (!canRegister()) return
  const start = async () => {
    if (await withTimeOut(isMember, memberKnown, () => false)) isWanted = true
    isStarted = true
    // Not the visitors' worker on the sign-in page: replacing it by the members' would block pages.
    if (isWanted || location.pathname !== '/login') tryToRegister(0)
  }
  addEventListener('appinstalled', keepApp)
  if (matchMedia('(display-mode: standalone)').matches) isWanted = true
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Stores the whole app on the device, because somebody signed in or installed it. */
export function keepApp() {
  if (isWanted) return
  isWanted = true
  if (isStarted) tryToRegister(0)
}

const canRegister = () => import.meta.env.PROD && 'serviceWorker' in navigator

/**
 * Calls the listener when a new version is installed.
 * @param listener receives a function that activates the new version and reloads
 * @returns unsubscribes
 */
export function onNewVersion(listener: Offer): () => void {
  offer = listener
  if (waiting) listener(waiting)
  return () => {
    offer = null
  }
}

/** Private windows refuse a service worker: the app then needs a connection. */
function tryToRegister(tries: number) {
  const onFailed = () => waitToRegister(tries)
  import('./register-worker.ts')
    .then(({ register }) => register({ tries, isWanted: () => isWanted, onFailed, offerVersion }))
    .catch((error) => {
      reportError(error)
      onFailed()
    })
}

/** One wait at a time, as a failed worker also calls the handlers of earlier attempts. */
let endWait = () => {}

/** Retries after a pause or when the connection is back; what was fetched before is not fetched again. */
function waitToRegister(tries: number) {
  endWait()
  const start = (next: number) => {
    endWait()
    tryToRegister(next)
  }
  const atOnce = () => start(Math.max(tries, 1))
  const pause = installAgain[tries]
  const later = pause === undefined ? undefined : setTimeout(start, pause, tries + 1)
  addEventListener('online', atOnce)
  endWait = () => {
    clearTimeout(later)
    removeEventListener('online', atOnce)
  }
}

function offerVersion(apply: () => void) {
  waiting = apply
  offer?.(apply)
}
