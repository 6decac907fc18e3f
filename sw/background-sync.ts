import { outboxTag } from '#src/offline/outbox/background-sync.ts'
import { flushInBackground } from '#src/offline/outbox/flush-in-background.ts'

declare const self: ServiceWorkerGlobalScope

/** Not among the types: only Chromium has it. */
type SyncEvent = ExtendableEvent & { tag: string }

/** Sends the queue when the browser finds a connection, also when no page of ours is open. */
export function sendInBackground() {
  self.addEventListener('sync' as 'fetch', (event) => {
    // The events of the type 'sync' are these.
    const { tag } = event as unknown as SyncEvent
    if (tag === outboxTag) event.waitUntil(flushInBackground())
  })
}
