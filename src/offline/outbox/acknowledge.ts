import { longestRetry } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { keepConfirmed } from './confirmed.ts'
import { nameCustomer, noteCustomer } from './customer-names.ts'
import { dropRecordFiles, storedUploads } from './file-of.ts'
import { backoff } from './next-due.ts'
import type { Outcome } from './outcome.ts'
import type { OutboxRecord } from './record.ts'

type Failed = Exclude<Outcome, { kind: 'sent' }>

/** @returns the record after a failed attempt, with the time of its next one */
export function afterFailure(record: OutboxRecord, outcome: Failed, now: number): OutboxRecord {
  const { kind, failure } = outcome
  const asked = (failure.retryAfter ?? 0) * 1000
  // An outcome that stops the whole queue says nothing about this record.
  const triesAlone = isAlone(kind) ? (record.triesAlone ?? 0) + 1 : 0
  return {
    ...record,
    failure,
    attempts: record.attempts + (hasGoneOut(outcome) ? 1 : 0),
    triesAlone,
    state: kind === 'refused' ? 'refused' : record.state,
    nextAttempt: triesAlone > 0 ? now + waitOf(asked, triesAlone) : 0,
  }
}

/** Without any answer the attempt probably never reached the network. */
const hasGoneOut = ({ kind, failure }: Failed) =>
  kind !== 'no-answer' || failure.status > 0 || failure.foreign !== undefined

/** Whether this record waits while the rest of the queue goes on. */
const isAlone = (kind: Outcome['kind']) => kind === 'later' || kind === 'hindered'

/** Retry-After counts, up to the longest wait. */
const waitOf = (asked: number, tries: number) =>
  Math.min(longestRetry, Math.max(asked, backoff(tries)))

export async function noteOutcome(device: DeviceDatabase, { id }: OutboxRecord, outcome: Outcome) {
  const { outbox, outboxFiles, unsentPhotos, drafts, confirmed, about } = device
  const tables = [outbox, outboxFiles, unsentPhotos, drafts, confirmed, about]
  await device.transaction('rw', tables, async () => {
    const record = await outbox.get({ id })
    // Another tab discarded it meanwhile.
    if (!record) return
    if (outcome.kind !== 'sent') return outbox.put(afterFailure(record, outcome, Date.now()))
    await outbox.put({ ...record, state: 'sent', failure: null })
    await keepConfirmed(device, record)
    if (record.lostFiles) await noteLostFiles(device, record.label, record.lostFiles)
    // Skipped without files: the needless query would delay the other lanes.
    if (record.files.length > 0) await dropRecordFiles(device, [record])
    if (record.call === 'POST /customer') await renameCustomer(device, record, outcome.data)
  })
}

async function noteLostFiles({ about }: DeviceDatabase, label: string, files: string[]) {
  const { lost = [] } = (await about.get('lost files')) ?? {}
  await about.put({ name: 'lost files', lost: [...lost, { label, files }] })
}

/** Stores the server's answer to a record that was sent before its files. */
export async function noteToldAhead(
  device: DeviceDatabase,
  id: string,
  toldAhead: NonNullable<OutboxRecord['toldAhead']>,
) {
  await device.outbox.where({ id }).modify({ toldAhead })
}

/** Forgets those answers, as the server was set back. */
export async function forgetTold({ outbox }: DeviceDatabase) {
  const told = outbox.filter(({ toldAhead }) => toldAhead !== undefined)
  await told.modify((record) => void delete record.toldAhead)
}

/** Notes that the server has a file, so that the next attempt does not send it again. */
export async function noteFileSent(device: DeviceDatabase, id: string, upload: string) {
  await device.outbox.where({ id }).modify((record) => {
    for (const file of record.files) if (file.upload === upload) file.isSent = true
  })
}

/**
 * Marks the files of a record as unsent where their bytes are still here, because the server lost them.
 * The record gets a new key, as its refusal is stored under the old one.
 * @returns the changed record, null where no file can be sent again
 */
export async function noteFilesUnsent(device: DeviceDatabase, id: string) {
  const { outbox, outboxFiles, unsentPhotos } = device
  return device.transaction('rw', [outbox, outboxFiles, unsentPhotos], async () => {
    const record = await outbox.get({ id })
    const marked = record?.files.flatMap(({ isSent, upload }) => (isSent ? upload : [])) ?? []
    const kept = await storedUploads(device, marked)
    if (!record || kept.length === 0) return null
    const files = record.files.map((file) =>
      kept.includes(file.upload) ? { ...file, isSent: false } : file,
    )
    const unmarked: OutboxRecord = { ...record, files, key: crypto.randomUUID() }
    await outbox.put(unmarked)
    return unmarked
  })
}

/** @returns the positions of acknowledged records: a sync that starts now includes their changes */
export async function acknowledged({ outbox }: DeviceDatabase): Promise<number[]> {
  return outbox.where({ state: 'sent' }).primaryKeys()
}

/** Removes acknowledged records, within the transaction that applies the last page of that sync. */
export async function settle({ outbox }: DeviceDatabase, places: readonly number[]) {
  await outbox.bulkDelete([...places])
}

/** The server had a customer of that name under another uuid: everything here names that one now. */
async function renameCustomer(device: DeviceDatabase, record: OutboxRecord, answer: unknown) {
  // The output of POST /customer, null when an earlier attempt had succeeded.
  const to = (answer as { uuid: string } | null)?.uuid
  const from = 'uuid' in record.body ? record.body.uuid : undefined
  if (!to || !from || to === from) return
  noteCustomer(from, to)
  await device.outbox.toCollection().modify((other) => {
    if (other.call === 'POST /customer') {
      if (other.id === record.id) other.body = { ...other.body, uuid: to }
    } else if (other.state !== 'sent') nameCustomer(other.body)
  })
  await device.drafts.toCollection().modify((draft) => nameCustomer(draft.fields))
}
