import { liveQuery, type Subscription } from 'dexie'
import type { DeviceDatabase } from '../database.ts'
import { noteFailedWrite, noteNotOpened } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'

type Listener = (records: OutboxRecord[]) => void
type Watch = { listeners: Set<Listener>; latest: OutboxRecord[] | null; subscription: Subscription }

/** Many listen and one reads: a queue of hundreds is read once for all of them. */
const watches = new Map<string, Watch>()

/**
 * Tells what is in the outbox, in order, now and after every change of any tab.
 * @returns ends it
 */
export function whenOutboxChanges(device: DeviceDatabase, listener: Listener): () => void {
  const watch = watches.get(device.name) ?? begin(device)
  // A function of its own: the same listener may come twice.
  const own: Listener = (records) => listener(records)
  watch.listeners.add(own)
  if (watch.latest) own(watch.latest)
  return () => {
    watch.listeners.delete(own)
    if (watch.listeners.size > 0) return
    watch.subscription.unsubscribe()
    if (watches.get(device.name) === watch) watches.delete(device.name)
  }
}

/** @returns what those who listen were told last, null before that */
export const latestOutbox = ({ name }: DeviceDatabase): OutboxRecord[] | null =>
  watches.get(name)?.latest ?? null

function begin(device: DeviceDatabase): Watch {
  const listeners = new Set<Listener>()
  // A query that is live keeps silent about a database that does not open.
  device.open().catch(noteNotOpened)
  const subscription = liveQuery(() => device.outbox.toArray()).subscribe({
    next(records) {
      watch.latest = records
      for (const listener of listeners) listener(records)
    },
    error: noteFailedWrite,
  })
  const watch: Watch = { listeners, latest: null, subscription }
  watches.set(device.name, watch)
  return watch
}
