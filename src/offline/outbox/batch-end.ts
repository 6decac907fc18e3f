import type { DeviceDatabase } from '../device/database.ts'
import { noteFailedWrite } from './queue-state.ts'
import { whenOutboxChanges } from './watch-outbox.ts'

/**
 * Tells once nothing of a batch waits to be sent any more.
 * @returns how many of it were refused; null where it was given up before, by `giveUp`
 */
export function batchEnd(device: DeviceDatabase, batch: string) {
  let giveUp: () => void = () => undefined
  const ended = new Promise<number | null>((resolve) => {
    const stop = whenOutboxChanges(device, () => {
      look().catch(noteFailedWrite)
    })
    async function look() {
      // What is told may have been read before the batch was put there.
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
