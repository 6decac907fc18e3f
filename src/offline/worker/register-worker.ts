import { messageSW, Workbox } from 'workbox-window'
import { keepsApp, visitorWorkerAddress, workerAddress } from '#src/api/api-address.ts'
import { watchdog, withTimeOut } from '#src/core/time-out.ts'
import { calmAwaited, pageCalm, workerLeaves } from '#src/core/timing.ts'
import { handOverShownPage } from './shown-page.ts'

type Wish = {
  /** The number of attempts before. */
  tries: number
  /** Whether the device should store the whole app; it may change meanwhile. */
  isWanted: () => boolean
  /** Called when the registered worker could not be installed. */
  onFailed: () => void
  /** Called with a function that activates a new version. */
  offerVersion: (apply: () => void) => void
}

/**
 * Registers the members' service worker, or the visitors' where the members' is neither wanted nor
 * registered.
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
    // The first worker replaces none, and may be active by now.
    if (!next || !active) return
    if (!isOfMembers(active)) {
      // Without asking: no open page depends on the visitors' worker.
      await whenCalm()
      return workbox.messageSkipWaiting()
    }
    offerVersion(async () => {
      isAgreed = true
      const { waiting, active } = (await registration()) ?? {}
      // Another tab may have activated it meanwhile.
      if (!waiting) return location.reload()
      // Chromium ends an old worker soon only where it is running; an idle one, which this message
      // starts, would block the new one for half a minute or more.
      if (active) await withTimeOut(messageSW(active, takeOver), workerLeaves, () => undefined)
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

/** The page hands over what it has loaded, so that the worker need not load it again. */
async function registerForVisitor(workbox: Workbox) {
  // The worker has not seen the answers that came within the page.
  const { controller } = navigator.serviceWorker
  if (controller) handOverShownPage(controller)
  workbox.addEventListener('installed', ({ sw }) => sw && handOverShownPage(sw))
  await workbox.register()
}

/**
 * Waits until the page has loaded nothing for a while. A request during the change would start the old
 * worker again, and Chromium may then drop the next page's navigation with it.
 */
function whenCalm() {
  return new Promise<void>((resolve) => {
    const calm = watchdog(pageCalm, done)
    const latest = setTimeout(done, calmAwaited)
    const loaded = new PerformanceObserver(calm.heard)
    loaded.observe({ type: 'resource' })
    function done() {
      calm.stop()
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
