import { liveQuery } from 'dexie'
import { ApiError } from '#src/api/api-error.ts'
import { dataOf } from '#src/api/ask.ts'
import { uploadFile } from '#src/api/call.ts'
import { type DeviceDatabase, userOf } from '../database.ts'
import { currentDevice } from '../device.tsx'
import { enqueue, type NewRecord, recordOf } from './enqueue.ts'
import { flush } from './flush.ts'
import { queueState, setQueueState } from './queue-state.ts'
import { sendCall } from './send.ts'
import { takeBack } from './take-back.ts'

/** `sent`: the server has it; `waiting`: it is kept on this device and sent later. */
export type Submitted = { state: 'sent' | 'waiting' }

/** Milliseconds that a person waits for the server, and that they do when it was silent before. */
const patience = 8000
const littlePatience = 1500

/**
 * Makes a change: it is kept on this device first, then sent. The changes behind the first one belong
 * to it, and are kept and given up with it.
 * @returns once the server has the first one, or once it is known to wait
 * @throws ApiError when the server refuses it: then it is out of the outbox again, and the form has
 *   what it had
 */
export async function submit(first: NewRecord, ...behind: NewRecord[]): Promise<Submitted> {
  const device = currentDevice()
  const changes = [first, ...behind]
  const ids = await enqueue(device, changes).catch((error) =>
    withoutStorage(error, changes, device),
  )
  if (ids === null) return { state: 'sent' }
  const [id = '', ...followers] = ids
  return outcome(device, id, followers)
}

/**
 * Waits for what becomes of a record, as long as a person would.
 * @param followers the ids of those that are given up with it
 */
async function outcome(
  device: DeviceDatabase,
  id: string,
  followers: readonly string[],
): Promise<Submitted> {
  const isSilent = queueState().pausedFor === 'network'
  const heard = whenDone(device, id)
  await Promise.race([heard.done, flush(device), timer(isSilent ? littlePatience : patience)])
  heard.stop()
  const record = await device.outbox.get({ id })
  if (!record || record.state === 'sent') return { state: 'sent' }
  if (record.state === 'waiting' || !record.failure) return { state: 'waiting' }
  const behind = await device.outbox.where('id').anyOf(followers).toArray()
  await takeBack(device, [record, ...behind])
  const { failure } = record
  throw new ApiError({ error: `(API POST ERROR) ${failure.sentence}`, failure })
}

/** Hears of it when another tab sends, too. */
function whenDone(device: DeviceDatabase, id: string) {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const subscription = liveQuery(() => device.outbox.get({ id })).subscribe({
    next: (record) => record?.state !== 'waiting' && resolve(),
    error: reportError,
  })
  return { done, stop: () => subscription.unsubscribe() }
}

const timer = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/**
 * Private windows and full devices keep nothing. The change is then sent at once, or fails, and what
 * was typed stays in the form.
 */
async function withoutStorage(
  error: unknown,
  changes: readonly NewRecord[],
  device: DeviceDatabase,
) {
  reportError(error)
  const isFull = String(error).includes('Quota')
  setQueueState({ storageProblem: isFull ? 'full' : 'refused' })
  const user = userOf(device)
  for (const change of changes) {
    for (const { bytes, upload, ...file } of change.files ?? []) {
      if (bytes) dataOf(await uploadFile({ ...file, bytes }, upload, user))
    }
    dataOf(await sendCall(recordOf(change), user))
  }
  return null
}
