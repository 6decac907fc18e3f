import type { DeviceDatabase } from '../device/database.ts'
import { flush } from './flush.ts'

/** Sends one record, or all, without waiting for the next attempt. */
export async function sendNow(device: DeviceDatabase, id?: string) {
  const waiting = device.outbox.where(id ? { id } : { state: 'waiting' })
  await waiting.modify({ nextAttempt: 0 })
  await flush(device)
}
