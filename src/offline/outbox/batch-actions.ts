import { sendingEnds } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { applyDecision } from './apply-decision.ts'
import { allSentAgain, discarded, refusedFor } from './decide.ts'
import { enqueue, type NewRecord } from './enqueue.ts'
import { flush, flushLock } from './flush.ts'
import { noteFailedWrite } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { undoingOf } from './undoing.ts'

/* What a person can do with many records at once; done in steps, so that the page stays responsive. */

/**
 * Stores many changes as one batch, all or none, and starts sending them.
 * @returns the uuid of the batch
 */
export async function enqueueBatch(
  device: DeviceDatabase,
  records: readonly NewRecord[],
  label: string,
): Promise<string> {
  const made = ofBatch(records, label)
  await enqueue(device, made)
  void flush(device).catch(noteFailedWrite)
  return made[0]?.batch.uuid ?? ''
}

function ofBatch(records: readonly NewRecord[], label: string) {
  const batch = { uuid: crypto.randomUUID(), label, of: records.length }
  return records.map((record) => ({ ...record, batch }))
}

export async function sendAllAgain(device: DeviceDatabase, ids: readonly string[]) {
  await inSteps(ids, (some) => {
    const newIds = new Map(some.map((id) => [id, crypto.randomUUID()]))
    return applyDecision(device, (records) => allSentAgain(records, newIds))
  })
  await flush(device)
}

/** Sends again what this person's role did not allow, once it does. */
export async function sendForbiddenAgain(device: DeviceDatabase) {
  const ids = refusedFor('forbidden', await device.outbox.where({ state: 'refused' }).toArray())
  if (ids.length > 0) await sendAllAgain(device, ids)
}

export async function discardAll(device: DeviceDatabase, ids: readonly string[]) {
  await inSteps(ids, (some) => applyDecision(device, (records) => discarded(records, ...some)))
  await flush(device)
}

type Undone = {
  batch: string
  made: readonly NewRecord[]
  label: string
  inverseOf: (record: NewRecord) => NewRecord | null
}

/**
 * Undoes a batch, sent or not, in one transaction.
 * @returns how many changes stay, because they were sent and this person may not undo them
 */
export const undoBatch = (device: DeviceDatabase, { batch, made, inverseOf, label }: Undone) =>
  undo(device, made, {
    inverseOf,
    isOwn: (record) => record.batch?.uuid === batch,
    behindIt: (behind) => ofBatch(behind, label),
  })

/**
 * Undoes one change by its id, sent or not.
 * @param inverse undoes it once it may have been sent, null where this person may not undo it
 * @returns 1 where the change stays, because it was sent and this person may not undo it
 */
export const undoOne = (device: DeviceDatabase, made: NewRecord, inverse: NewRecord | null) =>
  undo(device, [made], {
    inverseOf: () => inverse,
    isOwn: ({ id }) => id === made.id,
    behindIt: (behind) => behind,
  })

type Undo = Pick<Undone, 'inverseOf'> & {
  isOwn: (record: OutboxRecord) => boolean
  behindIt: (behind: NewRecord[]) => NewRecord[]
}

async function undo(
  device: DeviceDatabase,
  made: readonly NewRecord[],
  { inverseOf, isOwn, behindIt }: Undo,
) {
  const { outbox, outboxFiles, drafts, unsentPhotos } = device
  let stay = 0
  await whileNothingIsSent(device, (isSending) =>
    device.transaction('rw', [outbox, outboxFiles, drafts, unsentPhotos], async () => {
      const open = (await outbox.toArray()).filter(isOwn)
      const { drop, behind, left } = undoingOf(made, open, isSending, inverseOf)
      stay = left
      if (drop.length > 0) await applyDecision(device, (records) => discarded(records, ...drop))
      if (behind.length > 0) await enqueue(device, behindIt(behind))
    }),
  )
  void flush(device).catch(noteFailedWrite)
  return stay
}

/** @param act receives whether a record may be in the middle of being sent */
async function whileNothingIsSent(
  device: DeviceDatabase,
  act: (isSending: boolean) => Promise<void>,
) {
  const locks = globalThis.navigator?.locks
  if (!locks) return act(true)
  let isOurs = false
  const hold = () => {
    isOurs = true
    return act(false)
  }
  try {
    return await locks.request(
      flushLock(device),
      { signal: AbortSignal.timeout(sendingEnds) },
      hold,
    )
  } catch (error) {
    if (isOurs) throw error
  }
  return act(true)
}

const step = 50

async function inSteps(ids: readonly string[], act: (some: string[]) => Promise<unknown>) {
  for (let start = 0; start < ids.length; start += step) {
    await act(ids.slice(start, start + step))
  }
}
