import type { DeviceDatabase } from '../database.ts'
import { nextDue } from '../outbox/next-due.ts'
import type { OutboxRecord } from '../outbox/record.ts'
import { whenOutboxChanges } from '../outbox/watch-outbox.ts'

/** Milliseconds between two looks while a long queue is sent. */
const pause = 5000

/**
 * Tells that the server has confirmed changes which the copy does not show: at once where nothing
 * more goes out now, else with the last one of the queue, or after a while.
 * @returns ends it
 */
export function whenConfirmed(device: DeviceDatabase, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell() {
    stop()
    listener()
  }

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  const end = whenOutboxChanges(device, (records) => {
    if (!records.some(({ state }) => state === 'sent')) stop()
    else if (isMoreDue(records)) timer ??= setTimeout(tell, pause)
    else tell()
  })
  return () => {
    end()
    stop()
  }
}

function isMoreDue(records: readonly OutboxRecord[]) {
  const next = nextDue(records, Date.now())
  return next !== null && 'record' in next
}
