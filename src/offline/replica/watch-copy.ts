import Dexie from 'dexie'
import { syncKinds } from '#contract/sync-kinds.ts'
import { changesGathered, longQueueRead } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { noteFailedWrite } from '../outbox/queue-state.ts'
import { isLongQueue } from '../outbox/watch-outbox.ts'
import { readSyncState } from './sync-state.ts'

const outboxTables = ['outbox', 'outboxFiles']
const copyTables: readonly string[] = [...syncKinds, 'oem', 'trailer_class', 'part_category']

/**
 * Calls the listener when any tab changed the replica or the outbox, at intervals while a long queue is
 * sent. The first load of the replica does not count: screens still ask the server then.
 * @returns unsubscribes
 */
export function watchCopy(device: DeviceDatabase, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let toldAt = Number.NEGATIVE_INFINITY

  function tell() {
    timer = undefined
    toldAt = performance.now()
    listener()
  }

  async function hear(parts: object) {
    const tables = tablesOf(device, parts)
    const isNews =
      tables.some((table) => outboxTables.includes(table)) ||
      (tables.some((table) => copyTables.includes(table)) && (await isComplete(device)))
    if (!isNews) return
    const isLong = isLongQueue(device)
    // Changes are so frequent that restarting the timer would delay all of them.
    if (isLong && timer !== undefined) return
    clearTimeout(timer)
    const next = isLong ? toldAt + longQueueRead - performance.now() : 0
    timer = setTimeout(tell, Math.max(changesGathered, next))
  }

  const notice = (parts: object) => void hear(parts).catch(noteFailedWrite)
  Dexie.on('storagemutated', notice)
  return () => {
    clearTimeout(timer)
    Dexie.on.storagemutated.unsubscribe(notice)
  }
}

const isComplete = async (device: DeviceDatabase) => (await readSyncState(device)).isComplete

/** Dexie names changes 'idb://database/table/index'. */
function tablesOf({ name }: DeviceDatabase, parts: object): string[] {
  const begin = `idb://${name}/`
  const ours = Object.keys(parts).filter((key) => key.startsWith(begin))
  return ours.map((key) => key.slice(begin.length).split('/')[0] ?? '')
}
