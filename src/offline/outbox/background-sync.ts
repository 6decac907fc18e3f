import type { DeviceDatabase } from '../device/database.ts'
import { whenOutboxChanges } from './watch-outbox.ts'

/** What the browser calls back when there is a connection. */
export const outboxTag = 'outbox'

/** Not among the types: only Chromium has it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Asks the browser, while something waits, to wake the service worker once there is a connection,
 * whether the app is open by then or not.
 * @returns ends it
 */
export function askForBackgroundSync(device: DeviceDatabase): () => void {
  let isAsked = false
  return whenOutboxChanges(device, (records) => {
    const isWaiting = records.some(({ state }) => state === 'waiting')
    if (isWaiting && !isAsked) ask()
    isAsked = isWaiting
  })
}

function ask() {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready
    .then((registration: WithSync) => registration.sync?.register(outboxTag))
    // Refused by the person or in a private window: the pages send by themselves.
    .catch(() => undefined)
}
