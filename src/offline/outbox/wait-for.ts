import { liveQuery } from 'dexie'
import { ApiError } from '#src/api/api-error.ts'
import { withTimeOut } from '#src/core/time-out.ts'
import { personWaits, personWaitsAgain } from '#src/core/timing.ts'
import { withResolvers } from '#src/core/with-resolvers.ts'
import { isConnected } from '../device/connection.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { flush } from './flush.ts'
import { noteFailedWrite, queueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import type { SubmitOutcome } from './submitted.ts'
import { isOvertaken, takeBack } from './take-back.ts'

/**
 * Waits for the outcome of a record, within a time-out. A refused record is taken back into its form.
 * @param followers ids of records that are taken back with it
 */
export async function waitForRecord(
  device: DeviceDatabase,
  id: string,
  followers: readonly string[] = [],
): Promise<SubmitOutcome> {
  const record = await recordOnceDone(device, id)
  if (!record || record.state === 'sent') return { state: 'sent' }
  if (record.state === 'waiting' || !record.failure) return { state: 'waiting' }
  // The server has the record and refuses one of its files: the person decides in the queue.
  if (record.toldAhead === 'taken') return { state: 'waiting' }
  const behind = await device.outbox.where('id').anyOf(followers).toArray()
  // A form in use can't take it back: the record stays in the queue.
  if (!(await isOvertaken(device, [record]))) await takeBack(device, [record, ...behind])
  const { failure } = record
  const error = new ApiError({ error: `(API POST ERROR) ${failure.sentence}`, failure })
  return { state: 'refused', error }
}

/**
 * Waits until a record is sent or refused, within a time-out: what waits beside it may take longer.
 * @returns the record as it is then, undefined once it is gone
 */
export async function recordOnceDone(
  device: DeviceDatabase,
  id: string,
): Promise<OutboxRecord | undefined> {
  const isSilent = queueState().pausedFor !== null || !isConnected()
  const heard = whenDone(device, id)
  const done = Promise.race([heard.done, flush(device).catch(noteFailedWrite)])
  await withTimeOut(done, isSilent ? personWaitsAgain : personWaits, () => undefined)
  heard.stop()
  return device.outbox.get({ id })
}

/** Resolves when any tab has sent the record, before the flush has sent the rest. */
function whenDone(device: DeviceDatabase, id: string) {
  const { promise: done, resolve } = withResolvers<void>()
  const subscription = liveQuery(() => device.outbox.get({ id })).subscribe({
    next: (record) => record?.state !== 'waiting' && resolve(),
    error: noteFailedWrite,
  })
  return { done, stop: () => subscription.unsubscribe() }
}
