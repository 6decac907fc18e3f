import type { Workbox } from 'workbox-window'
import { keepsApp, visitorWorkerAddress, workerAddress } from '#src/api/api-address.ts'
import { handOver } from './shown-page.ts'

type Offer = (apply: () => void) => void

let waiting: (() => void) | null = null
let offer: Offer | null = null

/** Milliseconds until an installation that failed is tried again: something answered in our place. */
const pauses = [30_000, 120_000, 480_000, 1_800_000]

/** Milliseconds that the page waits to learn who opened it. */
const patience = 5000

/** Milliseconds that the old worker has to say that it is ready; one of an earlier version never does. */
const leaveTime = 2000

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
    tryToRegister(0)
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
  const again = () => waitToRegister(tries)
  register(tries, again).catch((error) => {
    reportError(error)
    again()
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

async function register(tries: number, onFailed: () => void) {
  const { Workbox, messageSW } = await import('workbox-window')
  const worker = await registration()
  const isKept = [worker?.active, worker?.waiting, worker?.installing].some(isOfMembers)
  if (!isWanted && !isKept) return registerForVisitor(new Workbox(visitorWorkerAddress))
  const workbox = new Workbox(workerAddress)
  let hadWorker = isOfMembers(navigator.serviceWorker.controller)
  let isAgreed = false
  let isInstalled = false
  workbox.addEventListener('installed', () => {
    isInstalled = true
  })
  workbox.addEventListener('redundant', () => isInstalled || onFailed())
  workbox.addEventListener('waiting', async () => {
    const { waiting: next, active } = (await registration()) ?? {}
    // The first one waits for nobody, however long it takes to begin, and may have begun meanwhile.
    if (!next || !isOfMembers(active)) return
    offerVersion(async () => {
      isAgreed = true
      const { waiting, active } = (await registration()) ?? {}
      // Another tab may have agreed meanwhile.
      if (!waiting) return location.reload()
      // Chromium hurries an old one to its end only where it runs already: one at rest, which the
      // question starts, would be in the way for half a minute or more.
      if (active) await Promise.race([messageSW(active, takeOver), pause(leaveTime)])
      workbox.messageSkipWaiting()
    })
  })
  workbox.addEventListener('controlling', () => {
    if (isAgreed) location.reload()
    else if (hadWorker) offerVersion(() => location.reload())
    hadWorker = true
  })
  const registered = await workbox.register()
  registered?.active?.postMessage({ type: 'LOOK_AFTER_FILES' })
  if (tries > 0) await registered?.update()
}

/** It takes nothing from the network that the page has loaded already. */
async function registerForVisitor(workbox: InstanceType<typeof Workbox>) {
  // The answers that came with a page have passed by no worker.
  const { controller } = navigator.serviceWorker
  if (controller) handOver(controller)
  workbox.addEventListener('installed', ({ sw }) => sw && handOver(sw))
  await workbox.register()
}

const takeOver = { type: 'SKIP_WAITING' }

const registration = () => navigator.serviceWorker.getRegistration()

const isOfMembers = (worker: ServiceWorker | null | undefined) =>
  Boolean(worker && keepsApp(worker))

const pause = (duration: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), duration))

function offerVersion(apply: () => void) {
  waiting = apply
  offer?.(apply)
}
