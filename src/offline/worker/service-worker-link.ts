type Offer = (apply: () => void) => void

let waiting: (() => void) | null = null
let offer: Offer | null = null

/** Milliseconds until an installation that failed is tried again: something answered in our place. */
const pauses = [30_000, 120_000, 480_000, 1_800_000]

/** Milliseconds that the page waits to learn who opened it. */
const patience = 5000

let isStarted = false
let isWanted = false

/**
 * Registers a service worker once the page has loaded, so as not to take its bandwidth. Members get
 * the one that keeps the whole app; visitors one that keeps no more than what they have seen.
 * @param isMember settles when it is known
 */
export function linkServiceWorker(isMember: Promise<boolean>) {
  if (!canRegister()) return
  const start = async () => {
    if (await Promise.race([isMember, pause(patience)])) isWanted = true
    isStarted = true
    // Who is about to sign in gets the worker of members only: one that takes the place of another waits
    // until that one has nothing to do, and holds pages back meanwhile.
    if (isWanted || location.pathname !== '/login') tryToRegister(0)
  }
  addEventListener('appinstalled', keepApp)
  if (matchMedia('(display-mode: standalone)').matches) isWanted = true
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** From now on the device keeps the whole app: somebody signed in, or it was installed. */
export function keepApp() {
  if (isWanted) return
  isWanted = true
  if (isStarted) tryToRegister(0)
}

const canRegister = () => import.meta.env.PROD && 'serviceWorker' in navigator

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
  const onFailed = () => waitToRegister(tries)
  import('./register-worker.ts')
    .then(({ register }) => register({ tries, isWanted: () => isWanted, onFailed, offerVersion }))
    .catch((error) => {
      reportError(error)
      onFailed()
    })
}

/** There is one at a time: of a worker that fails, each try before hears as well. */
let endWait = () => {}

/** Who walks in and out of a network has the app whole at last: what has come is not fetched again. */
function waitToRegister(tries: number) {
  endWait()
  const start = (next: number) => {
    endWait()
    tryToRegister(next)
  }
  const atOnce = () => start(Math.max(tries, 1))
  const pause = pauses[tries]
  const later = pause === undefined ? undefined : setTimeout(start, pause, tries + 1)
  addEventListener('online', atOnce)
  endWait = () => {
    clearTimeout(later)
    removeEventListener('online', atOnce)
  }
}

const pause = (duration: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), duration))

function offerVersion(apply: () => void) {
  waiting = apply
  offer?.(apply)
}
