import { outboxTag } from '#src/offline/outbox/background-sync.ts'
import { flushInBackground } from '#src/offline/outbox/flush-in-background.ts'

declare const self: ServiceWorkerGlobalScope

/** Not among the types: only Chromium has it. */
type SyncEvent = ExtendableEvent & { tag: string }

const leaving = new AbortController()

/** Sends the queue when the browser finds a connection, also when no page of ours is open. */
export function sendInBackground() {
  self.addEventListener('sync' as 'fetch', (event) => {
    // The events of the type 'sync' are these.
    const { tag } = event as unknown as SyncEvent
    if (tag === outboxTag) event.waitUntil(Promise.race([whenLeaving(), flushInBackground()]))
  })
}

/**
 * Ends what the browser takes for work under way, and what it begins from now on: a worker that has
 * some keeps a later version from beginning. The browser tries again, and what is sent twice takes
 * effect once.
 */
export function leaveSendingToOthers() {
  leaving.abort(new Error('A later version of Drawbar sends this.'))
}

const whenLeaving = () =>
  new Promise<never>((_resolve, reject) => {
    const { signal } = leaving
    signal.addEventListener('abort', () => reject(signal.reason))
    if (signal.aborted) reject(signal.reason)
  })
