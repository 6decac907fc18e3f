import Dexie from 'dexie'
import { syncKinds } from '#contract/sync-kinds.ts'
import { changesGathered, longestReadRest, longQueueRead } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { noteFailedWrite } from '../outbox/queue-state.ts'
import { latestOutbox } from '../outbox/watch-outbox.ts'
import { readSyncState } from './sync-state.ts'

const outboxTables = ['outbox', 'outboxFiles']
const copyTables: readonly string[] = [...syncKinds, 'oem', 'trailer_class', 'part_category']

/** With more records in the outbox each answer is followed by the next change at once. */
const fewRecords = 5

/**
 * Calls the listener when any tab changed the replica or the outbox, at intervals while several changes
 * are sent. The first load of the replica does not count: screens still ask the server then.
 * @param listener ends once all is read again; the next interval begins then, the longer the longer it took
 * @returns unsubscribes
 */
export function watchCopy(device: DeviceDatabase, listener: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Before which nothing is read again while several changes are sent. */
  let restsUntil = Number.NEGATIVE_INFINITY

  async function tell() {
    timer = undefined
    const began = performance.now()
    restsUntil = began + longQueueRead
    await listener()
    // On a slow device reading takes as long as sending: sending comes first.
    const ended = performance.now()
    restsUntil = ended + Math.min(longestReadRest, Math.max(longQueueRead, 2 * (ended - began)))
  }

  async function hear(parts: object) {
    const tables = tablesOf(device, parts)
    const isNews =
      tables.some((table) => outboxTables.includes(table)) ||
      (tables.some((table) => copyTables.includes(table)) && (await isComplete(device)))
    if (!isNews) return
    const areMany = (latestOutbox(device)?.length ?? 0) > fewRecords
    // Changes are so frequent that restarting the timer would delay all of them.
    if (areMany && timer !== undefined) return
    clearTimeout(timer)
    const next = areMany ? restsUntil - performance.now() : 0
    timer = setTimeout(() => void tell().catch(noteFailedWrite), Math.max(changesGathered, next))
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
