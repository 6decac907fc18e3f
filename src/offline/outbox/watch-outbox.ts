import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../database.ts'
import type { OutboxRecord } from './record.ts'

type Listener = (records: OutboxRecord[]) => void

/**
 * Tells what is in the outbox, in order, now and after every change of any tab.
 * @returns ends it
 */
export function whenOutboxChanges(device: DeviceDatabase, listener: Listener): () => void {
  const subscription = liveQuery(() => device.outbox.toArray()).subscribe({
    next: listener,
    error: reportError,
  })
  return () => subscription.unsubscribe()
}
