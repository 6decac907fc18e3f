import { outboxTag } from '#src/offline/outbox/background-sync.ts'
import { flushInBackground } from '#src/offline/outbox/flush-in-background.ts'

declare const self: ServiceWorkerGlobalScope

/** Only in Chromium, so not among TypeScript's types. */
type SyncEvent = ExtendableEvent & { tag: string }

const leaving = new AbortController()

/** Sends the queue when the device is online again, even without an open page. */
export function sendInBackground() {
  self.addEventListener('sync' as 'fetch', (event) => {
    // TypeScript does not know the event 'sync'.
    const { tag } = event as unknown as SyncEvent
    if (tag === outboxTag) event.waitUntil(Promise.race([whenLeaving(), flushInBackground()]))
  })
}

/**
 * Fails the current sync event and later ones: pending events would delay the next version. The
 * browser repeats them, and a change that is sent twice takes effect once.
 */
export function leaveSendingToNextVersion() {
  leaving.abort(new Error('A later version of Drawbar sends this.'))
}

const whenLeaving = () =>
  new Promise<never>((_resolve, reject) => {
    const { signal } = leaving
    signal.addEventListener('abort', () => reject(signal.reason))
    if (signal.aborted) reject(signal.reason)
  })
