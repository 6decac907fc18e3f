import { liveQuery } from 'dexie'
import { ApiError } from '#src/api/api-error.ts'
import { withResolvers } from '#src/api/with-resolvers.ts'
import { isConnected } from '../device/connection.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { flush } from './flush.ts'
import { noteFailedWrite, queueState } from './queue-state.ts'
import type { SubmitOutcome } from './submitted.ts'
import { isOvertaken, takeBack } from './take-back.ts'

/** Milliseconds that a person waits for the server, and that they do when it was silent before. */
const patience = 8000
const littlePatience = 1500

/**
 * Waits for what becomes of a record, as long as a person would. When the server refuses it, it is
 * taken back.
 * @param followers the ids of those that are taken back with it
 */
export async function waitForRecord(
  device: DeviceDatabase,
  id: string,
  followers: readonly string[] = [],
): Promise<SubmitOutcome> {
  const isSilent = queueState().pausedFor !== null || !isConnected()
  const heard = whenDone(device, id)
  await Promise.race([
    heard.done,
    flush(device).catch(noteFailedWrite),
    timer(isSilent ? littlePatience : patience),
  ])
  heard.stop()
  const record = await device.outbox.get({ id })
  if (!record || record.state === 'sent') return { state: 'sent' }
  if (record.state === 'waiting' || !record.failure) return { state: 'waiting' }
  // The server has it, and refuses a file of it: that is decided about in the queue.
  if (record.toldAhead === 'taken') return { state: 'waiting' }
  const behind = await device.outbox.where('id').anyOf(followers).toArray()
  // Otherwise it waits in the queue to be decided about.
  if (!(await isOvertaken(device, [record]))) await takeBack(device, [record, ...behind])
  const { failure } = record
  const error = new ApiError({ error: `(API POST ERROR) ${failure.sentence}`, failure })
  return { state: 'refused', error }
}

/** Hears of it when another tab sends, too, and before all else is sent. */
function whenDone(device: DeviceDatabase, id: string) {
  const { promise: done, resolve } = withResolvers<void>()
  const subscription = liveQuery(() => device.outbox.get({ id })).subscribe({
    next: (record) => record?.state !== 'waiting' && resolve(),
    error: noteFailedWrite,
  })
  return { done, stop: () => subscription.unsubscribe() }
}

const timer = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
