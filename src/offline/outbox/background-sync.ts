import type { DeviceDatabase } from '../device/database.ts'
import { whenOutboxChanges } from './watch-outbox.ts'

/** The tag of the Background Sync event. */
export const outboxTag = 'outbox'

/** TypeScript's DOM types lack it, as only Chromium has it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Asks the browser, while a record waits, to wake the service worker once there is a connection, even
 * if the app is closed by then.
 * @returns stops asking
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
    // The person or a private window refuses it: open pages send anyway.
    .catch(() => undefined)
}
