import type { DeviceDatabase } from '../device/database.ts'
import { keepConfirmed } from './confirmed.ts'
import { nameCustomer, noteCustomer } from './customer-names.ts'
import { dropRecordFiles, keptOf } from './file-of.ts'
import { backoff, longestWait } from './next-due.ts'
import type { Outcome } from './outcome.ts'
import type { OutboxRecord } from './record.ts'

type Failed = Exclude<Outcome, { kind: 'sent' }>

/** @returns a record that did not get through, and when it is tried again */
export function afterFailure(record: OutboxRecord, outcome: Failed, now: number): OutboxRecord {
  const { kind, failure } = outcome
  const asked = (failure.retryAfter ?? 0) * 1000
  // What stops the whole queue goes on with it, and says nothing of this record.
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

/** Where nothing was answered, and nothing else is either, no try got as far as the network. */
const hasGoneOut = ({ kind, failure }: Failed) =>
  kind !== 'no-answer' || failure.status > 0 || failure.foreign !== undefined

/** Whether a record waits by itself. */
const isAlone = (kind: Outcome['kind']) => kind === 'later' || kind === 'hindered'

/** The server's own word counts, within reason. */
const waitOf = (asked: number, tries: number) =>
  Math.min(longestWait, Math.max(asked, backoff(tries)))

/** Writes down what became of a record that was sent. */
export async function note(device: DeviceDatabase, { id }: OutboxRecord, outcome: Outcome) {
  const { outbox, outboxFiles, unsentPhotos, drafts, confirmed } = device
  const tables = [outbox, outboxFiles, unsentPhotos, drafts, confirmed]
  await device.transaction('rw', tables, async () => {
    const record = await outbox.get({ id })
    // Discarded meanwhile, in another tab.
    if (!record) return
    if (outcome.kind !== 'sent') return outbox.put(afterFailure(record, outcome, Date.now()))
    await outbox.put({ ...record, state: 'sent', failure: null })
    await keepConfirmed(device, record)
    // A look for what is not there would hold the other lanes up.
    if (record.files.length > 0) await dropRecordFiles(device, [record])
    if (record.call === 'POST /customer') await renameCustomer(device, record, outcome.data)
  })
}

/** Notes what the server said of a record that was sent ahead of its files: they are next. */
export async function noteToldAhead(
  device: DeviceDatabase,
  id: string,
  toldAhead: NonNullable<OutboxRecord['toldAhead']>,
) {
  await device.outbox.where({ id }).modify({ toldAhead })
}

/** Notes that the server has a file, so that it is not sent again with the next try. */
export async function noteFileSent(device: DeviceDatabase, id: string, upload: string) {
  await device.outbox.where({ id }).modify((record) => {
    for (const file of record.files) if (file.upload === upload) file.isSent = true
  })
}

/**
 * Takes back that the server has the files of a record, as far as their bytes are here: it does not
 * know them any more. Its call is made anew then.
 * @returns the record from now on, null where no file can be sent again
 */
export async function noteFilesUnsent(device: DeviceDatabase, id: string) {
  const { outbox, outboxFiles, unsentPhotos } = device
  return device.transaction('rw', [outbox, outboxFiles, unsentPhotos], async () => {
    const record = await outbox.get({ id })
    const marked = record?.files.flatMap(({ isSent, upload }) => (isSent ? upload : [])) ?? []
    const kept = await keptOf(device, marked)
    if (!record || kept.length === 0) return null
    const files = record.files.map((file) =>
      kept.includes(file.upload) ? { ...file, isSent: false } : file,
    )
    const unmarked: OutboxRecord = { ...record, files, key: crypto.randomUUID() }
    await outbox.put(unmarked)
    return unmarked
  })
}

/**
 * @returns the places of the records that the server has acknowledged: what a sync that starts now
 *   brings includes them
 */
export async function acknowledged({ outbox }: DeviceDatabase): Promise<number[]> {
  return outbox.where({ state: 'sent' }).primaryKeys()
}

/** Removes them, within the transaction that applies the last page of that sync. */
export async function settle({ outbox }: DeviceDatabase, places: readonly number[]) {
  await outbox.bulkDelete([...places])
}

/** A customer of that name was there under another uuid: what names ours names that one from now. */
async function renameCustomer(device: DeviceDatabase, record: OutboxRecord, answer: unknown) {
  // The answer of POST /customer; nothing when an earlier try came through.
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
