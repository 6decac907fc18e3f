import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Result } from '#contract/result.ts'
import { call } from '#src/api/call.ts'
import { type DeviceDatabase, userOf } from '../database.ts'
import { keepSentPicture } from '../files/sent-pictures.ts'
import { noteFileSent } from './acknowledge.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { OfflineCall, OutboxRecord } from './record.ts'
import { sendFile } from './send-file.ts'

/** Milliseconds that an answer may take before the connection counts as dead. */
const patience = 60_000
/** The same for a call that asks nothing but whether the server is there. */
const timeout = 8000

/** Sends the files of a record that the server does not have, and then its call. */
export async function send(device: DeviceDatabase, record: OutboxRecord): Promise<Outcome> {
  for (const { upload, name, size } of record.files.filter(({ isSent }) => !isSent)) {
    // Reading a large file takes seconds, in which nothing else is written: not for nothing.
    const reached = size > limits.pieceBytes && outcomeOf(await call('GET /about', {}, { timeout }))
    if (reached && reached.kind !== 'sent') return reached
    const file = await device.outboxFiles.get(upload)
    const outcome = outcomeOf(file ? await sendFile(device, file) : lost(name))
    if (outcome.kind !== 'sent') return outcome
    await noteFileSent(device, record.id, upload)
    if (file) await keepSentPicture(device.name, file).catch(reportError)
  }
  return outcomeOf(await sendCall(record, userOf(device)))
}

/** Makes the call of a record; it changes nothing twice, however often it is made. */
export function sendCall({ id, call: name, body }: OutboxRecord, user: string) {
  // A record joins a call with a body of its own (record.ts).
  const input = body as Sent<OfflineCall>
  return call(name, input, { key: id, user, timeout: patience })
}

/** The browser dropped the bytes: no try will ever succeed. */
function lost(name: string): Result<never> {
  const sentence = `${name} is no longer on this device. Choose it again.`
  const failure = { status: 410, code: 'file_lost', sentence, fields: {}, details: null }
  return { data: null, error: `(API POST ERROR) ${sentence}`, failure }
}
