import { currentDevice } from '../device.tsx'
import { flush } from './flush.ts'

/** Tries everything that waits, also what is not due yet. */
export async function flushNow() {
  const device = currentDevice()
  await device.outbox.where({ state: 'waiting' }).modify({ nextAttempt: 0 })
  await flush(device)
}
