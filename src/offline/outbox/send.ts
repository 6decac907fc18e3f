import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Result } from '#contract/result.ts'
import { call } from '#src/api/call.ts'
import { reachServer } from '#src/api/reach-server.ts'
import { unlessHung } from '#src/api/unless-hung.ts'
import { callTrusted } from '#src/core/timing.ts'
import { type DeviceDatabase, userOf } from '../device/database.ts'
import { keepSentPicture } from '../files/sent-pictures.ts'
import { noteFileSent, noteFilesUnsent } from './acknowledge.ts'
import { withValues } from './body.ts'
import { noteDeletedAlready } from './deleted-already.ts'
import { fileOf } from './file-of.ts'
import { lost } from './lost-files.ts'
import type { OfflineCall } from './offline-calls.ts'
import { namesUnknownFile, type Outcome, outcomeOf } from './outcome.ts'
import type { OutboxRecord } from './record.ts'
import { sendFile } from './send-file.ts'
import { keepSentFile } from './sent-files.ts'
import { lacksFile, noteWithoutLost } from './without-lost.ts'

/**
 * Sends the unsent files of a record, then its call. A file marked as sent is sent again where the
 * server no longer has it, for instance after a restore from a backup. What was confirmed before that
 * goes without the files that neither of the two has any more.
 */
export async function sendRecord(device: DeviceDatabase, record: OutboxRecord): Promise<Outcome> {
  const outcome = await sendOnce(device, record)
  const isMarked = record.files.some(({ isSent }) => isSent)
  const unmarked =
    isMarked && namesUnknownFile(outcome) ? await noteFilesUnsent(device, record.id) : null
  const latest = unmarked ? await sendOnce(device, unmarked) : outcome
  if (!record.wasConfirmed || !lacksFile(latest)) return latest
  const rest = await noteWithoutLost(device, record.id)
  return 'failure' in rest
    ? { kind: 'refused', failure: rest.failure }
    : sendOnce(device, rest.sent)
}

async function sendOnce(device: DeviceDatabase, record: OutboxRecord): Promise<Outcome> {
  for (const { upload, name, size } of record.files.filter(({ isSent }) => !isSent)) {
    // Reading a large file blocks other writes for seconds: not without a connection.
    if (size > limits.pieceBytes && !(await reachServer())) return outcomeOf(unreached)
    const file = await fileOf(device, record.id, upload)
    const outcome = outcomeOf(file ? await sendFile(device, file) : lost(name))
    if (outcome.kind !== 'sent') return outcome
    await noteFileSent(device, record.id, upload)
    if (!file) continue
    await keepSentFile(device, record.id, file).catch(reportError)
    await keepSentPicture(device.name, file).catch(reportError)
  }
  return outcomeOf(await sendCall(record, userOf(device)))
}

/**
 * Sends a dangerous record before its files, under a key of its own. It is sent again with its files,
 * under the same uuid, so a lost answer does no harm.
 */
export async function sendAhead(device: DeviceDatabase, record: OutboxRecord): Promise<Outcome> {
  const ahead = withValues(record, { filesFollow: true })
  return outcomeOf(await sendCall({ ...ahead, key: crypto.randomUUID() }, userOf(device)))
}

type Sendable = Pick<OutboxRecord, 'id' | 'key' | 'call' | 'body' | 'madeBy' | 'batch'>

/** Makes the call of a record; made twice, it counts once. */
export async function sendCall(record: Sendable, user: string) {
  const { id, key = id, call: name, body, madeBy, batch } = record
  // TypeScript can't join a record's call with its own body (record.ts).
  const input = body as Sent<OfflineCall>
  const options = { key, user, madeBy, batch: batch?.uuid }
  const result = await unlessHung(callTrusted, (signal) =>
    call(name, input, { ...options, signal }),
  )
  noteDeletedAlready(name, result)
  return result
}

const unreached: Result<never> = {
  data: null,
  error: '(API POST ERROR) The server does not answer.',
  failure: { status: 0, code: 'no_answer', sentence: '', fields: {}, details: null },
}
