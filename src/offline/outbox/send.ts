import type { Sent } from '#contract/calls.ts'
import type { Result } from '#contract/result.ts'
import { call, uploadFile } from '#src/api/call.ts'
import { type DeviceDatabase, userOf } from '../database.ts'
import { noteFileSent } from './acknowledge.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { noteProgress } from './queue-state.ts'
import type { OfflineCall, OutboxFile, OutboxRecord } from './record.ts'

/** Milliseconds that an answer may take before the connection counts as dead. */
const patience = 60_000

type Bytes = (upload: string) => Promise<Pick<OutboxFile, 'bytes'> | undefined>

/** Sends the files of a record that the server does not have, and then its call. */
export async function send(device: DeviceDatabase, record: OutboxRecord): Promise<Outcome> {
  const bytesOf: Bytes = (upload) => device.outboxFiles.get(upload)
  const user = userOf(device)
  for (const file of record.files.filter(({ isSent }) => !isSent)) {
    const outcome = outcomeOf(await sendFile(file, bytesOf, user))
    if (outcome.kind !== 'sent') return outcome
    await noteFileSent(device, record.id, file.upload)
  }
  return outcomeOf(await sendCall(record, user))
}

/** Makes the call of a record; it changes nothing twice, however often it is made. */
export function sendCall({ id, call: name, body }: OutboxRecord, user: string) {
  // A record joins a call with a body of its own (record.ts).
  const input = body as Sent<OfflineCall>
  return call(name, input, { key: id, user, timeout: patience })
}

async function sendFile(
  file: OutboxRecord['files'][number],
  bytesOf: Bytes,
  user: string,
): Promise<Result<unknown>> {
  const { upload, name, type } = file
  const kept = await bytesOf(upload)
  if (!kept) return lost(name)
  noteProgress(upload, 0)
  const result = await uploadFile({ name, type, bytes: kept.bytes }, upload, user)
  noteProgress(upload, null)
  return result
}

/** The browser dropped the bytes: no try will ever succeed. */
function lost(name: string): Result<never> {
  const sentence = `${name} is no longer on this device. Choose it again.`
  const failure = { status: 410, code: 'file_lost', sentence, fields: {}, details: null }
  return { data: null, error: `(API POST ERROR) ${sentence}`, failure }
}
