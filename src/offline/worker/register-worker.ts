import { messageSW, Workbox } from 'workbox-window'
import { keepsApp, visitorWorkerAddress, workerAddress } from '#src/api/api-address.ts'
import { handOverShownPage } from './shown-page.ts'

/** Milliseconds that the old worker has to say that it is ready; one of an earlier version never does. */
const leaveTime = 2000
/** Milliseconds without an answer after which a page counts as calm, and that are waited for it at most. */
const calmTime = 1000
const mostCalmTime = 15_000

type Wish = {
  /** How often it was tried before. */
  tries: number
  /** Whether the device is to keep the whole app; this can change while the browser is asked. */
  isWanted: () => boolean
  /** The worker that was registered came to nothing. */
  onFailed: () => void
  /** Is given what lets a new version take over. */
  offerVersion: (apply: () => void) => void
}

/**
 * Registers the service worker of members, or that of visitors where none of members is wanted or there.
 * @throws {TypeError | DOMException} where the browser refuses, or the worker can't be fetched
 */
export async function register({ tries, isWanted, onFailed, offerVersion }: Wish) {
  const worker = await registration()
  const isKept = [worker?.active, worker?.waiting, worker?.installing].some(isOfMembers)
  if (!isWanted() && !isKept) return registerForVisitor(new Workbox(visitorWorkerAddress))
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
    if (!next || !active) return
    if (!isOfMembers(active)) {
      // Nobody is asked: the worker of visitors holds nothing that an open page would miss.
      await whenCalm()
      return workbox.messageSkipWaiting()
    }
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
async function registerForVisitor(workbox: Workbox) {
  // The answers that came with a page have passed by no worker.
  const { controller } = navigator.serviceWorker
  if (controller) handOverShownPage(controller)
  workbox.addEventListener('installed', ({ sw }) => sw && handOverShownPage(sw))
  await workbox.register()
}

/**
 * Waits until nothing has come for a while. A request that reaches the old worker while it goes starts it
 * again, in the way of the new one, and Chromium may then drop the next page's question with it.
 */
function whenCalm() {
  return new Promise<void>((resolve) => {
    let timer = setTimeout(done, calmTime)
    const latest = setTimeout(done, mostCalmTime)
    const loaded = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, calmTime)
    })
    loaded.observe({ type: 'resource' })
    function done() {
      clearTimeout(timer)
      clearTimeout(latest)
      loaded.disconnect()
      resolve()
    }
  })
}

const takeOver = { type: 'SKIP_WAITING' }

const registration = () => navigator.serviceWorker.getRegistration()

const isOfMembers = (worker: ServiceWorker | null | undefined) =>
  Boolean(worker && keepsApp(worker))

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration))
