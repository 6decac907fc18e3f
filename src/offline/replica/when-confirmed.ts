import { confirmationsRead } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { nextDue } from '../outbox/next-due.ts'
import type { OutboxRecord } from '../outbox/record.ts'
import { whenOutboxChanges } from '../outbox/watch-outbox.ts'

/**
 * Calls the listener when the server has confirmed changes that the replica does not contain.
 * @returns unsubscribes
 */
export function whenConfirmed(device: DeviceDatabase, listener: () => void): () => void {
  const { hear, stop } = createConfirmations(listener)
  const end = whenOutboxChanges(device, hear)
  return () => {
    end()
    stop()
  }
}

/**
 * Calls `tell` once for each group of confirmed records: at once where no more are due soon, else after
 * the last one of the queue, or after a confirmationsRead.
 * @returns `hear` takes the records of the outbox after each change
 */
export function createConfirmations(tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: string[] = []
  let told = new Set<string>()

  function hear(records: readonly OutboxRecord[]) {
    latest = records.flatMap(({ id, state }) => (state === 'sent' ? id : []))
    if (latest.every((id) => told.has(id))) stop()
    else if (isMoreDueSoon(records)) timer ??= setTimeout(tellOnce, confirmationsRead)
    else tellOnce()
  }

  function tellOnce() {
    stop()
    told = new Set(latest)
    tell()
  }

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  return { hear, stop }
}

/** Whether another record is due within the confirmationsRead. */
function isMoreDueSoon(records: readonly OutboxRecord[]) {
  const now = Date.now()
  const next = nextDue(records, now)
  return next !== null && ('record' in next || next.at - now < confirmationsRead)
}
