import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../device/database.ts'
import { noteFailedWrite } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { takeBack } from './take-back.ts'

/** Takes a record back into its form when the server refuses it, however late, and calls `say`. */
export function whenRefused(device: DeviceDatabase, id: string, say: () => void) {
  const giveUp = (record: OutboxRecord) => takeBack(device, [record]).then(say)
  const subscription = liveQuery(() => device.outbox.get({ id })).subscribe({
    next(record) {
      if (record?.state === 'waiting') return
      subscription.unsubscribe()
      if (record?.state === 'refused') giveUp(record).catch(noteFailedWrite)
    },
    error: noteFailedWrite,
  })
}
