import type { DeviceDatabase } from '../device/database.ts'
import { noteFailedWrite } from './queue-state.ts'
import { whenOutboxChanges } from './watch-outbox.ts'

/**
 * Waits until no record of a batch waits to be sent.
 * @returns the number of refused ones, null once `giveUp` was called
 */
export function batchEnd(device: DeviceDatabase, batch: string) {
  let giveUp: () => void = () => undefined
  const ended = new Promise<number | null>((resolve) => {
    const stop = whenOutboxChanges(device, () => {
      look().catch(noteFailedWrite)
    })
    async function look() {
      // Read again: the listener's records may be older than the batch.
      const open = await device.outbox
        .where('state')
        .notEqual('sent')
        .filter((record) => record.batch?.uuid === batch)
        .toArray()
      if (open.some(({ state }) => state === 'waiting')) return
      end(open.length)
    }
    function end(refused: number | null) {
      stop()
      resolve(refused)
    }
    giveUp = () => end(null)
  })
  return { ended, giveUp }
}
