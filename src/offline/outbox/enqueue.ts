import type { DeviceDatabase } from '../device/database.ts'
import type { Draft } from '../device/device-rows.ts'
import { begunInTime } from '../device/in-time.ts'
import { stopShowing } from '../photos/shown-photos.ts'
import { letPhotoGo } from '../photos/unkept-photos.ts'
import { allCreatedBy } from './body.ts'
import { nameCustomer } from './customer-names.ts'
import type { Edit } from './edit.ts'
import { LostFiles, refuseLost, withShownFiles } from './lost-files.ts'
import { setQueueState } from './queue-state.ts'
import type { Batch, Change, OutboxRecord } from './record.ts'

/** Records that are written in one go. */
const together = 100

/** A file that a change brings along; without bytes the server has it already. */
export type NewFile = {
  upload: string
  name: string
  type: string
  size: number
  bytes: ArrayBuffer | null
  /** Its bytes are kept among the unsent photos, under its own uuid, and stay there until it is sent. */
  isStaged?: boolean
}

/** A change as a form hands it over. */
export type NewRecord = Change & {
  /** Also the Idempotency-Key; a form that may be submitted twice names its own. */
  id?: string
  subject: string
  label: string
  /** What it is one of many of. */
  batch?: Batch
  files?: NewFile[]
  /** What it changes in the rows of the copy, where its body alone does not tell. */
  shows?: Edit[]
  /** Milliseconds since 1970 before which it is not sent: until then it can be taken back. */
  notBefore?: number
  /** What the change takes over from a form: it is removed there. */
  takes?: {
    drafts?: Omit<Draft, 'changedAt'>[]
    /** Subjects of unsent photos, with the uuid of the file that each becomes. */
    photos?: { subject: string; upload: string }[]
  }
}

/**
 * Puts changes behind each other into the outbox: all of them with their files, or none. One that is
 * there already, by its id, stays as it is.
 * @returns their ids
 * @throws SilentStorageError when the storage does not answer: then none of them is put there later
 * @throws LostFiles when the browser deleted a file that they name and this page does not have it
 */
export async function enqueue(
  device: DeviceDatabase,
  changes: readonly NewRecord[],
): Promise<string[]> {
  const added = changes.map(recordOf)
  for (const { body } of added) nameCustomer(body)
  await writeWhole(device, changes, added)
  for (const { subject } of added.flatMap(({ taken }) => taken.photos)) {
    letPhotoGo(device, subject)
    stopShowing(device, subject)
  }
  setQueueState({ storageProblem: null })
  return added.map(({ id }) => id)
}

/** What the browser deleted is written anew from what this page shows of it. */
async function writeWhole(
  device: DeviceDatabase,
  changes: readonly NewRecord[],
  added: readonly OutboxRecord[],
) {
  const put = (whole: readonly NewRecord[]) =>
    begunInTime((begin) => write(device, whole, { added, begin }))
  try {
    await put(changes)
  } catch (error) {
    const whole = error instanceof LostFiles ? await withShownFiles(device, changes, error) : null
    if (!whole) throw error
    await put(whole)
  }
}

function write(
  device: DeviceDatabase,
  changes: readonly NewRecord[],
  { added, begin }: { added: readonly OutboxRecord[]; begin: () => void },
): Promise<void> {
  const { outbox, outboxFiles, drafts, unsentPhotos } = device
  return device.transaction('rw', [outbox, outboxFiles, drafts, unsentPhotos], async () => {
    // Once for all of them: they may be thousands.
    const before = await outbox.toArray()
    begin()
    const known = new Set(before.map(({ id }) => id))
    await refuseLost(
      device,
      changes.filter((_change, index) => !known.has(added[index]?.id ?? '')),
    )
    const makers = before.flatMap((record) => (record.state === 'sent' ? [] : makersOf(record)))
    const placed: OutboxRecord[] = []
    for (const record of added.filter(({ id }) => !known.has(id))) {
      placed.push({ ...record, after: namedBy(record, makers) })
      makers.push(...makersOf(record))
    }
    // The page goes on in between.
    for (let start = 0; start < placed.length; start += together) {
      await outbox.bulkAdd(placed.slice(start, start + together))
    }
    for (const [index, record] of added.entries()) {
      if (known.has(record.id)) continue
      for (const { upload, name, type, bytes } of changes[index]?.files ?? []) {
        if (bytes) await outboxFiles.put({ upload, name, type, record: record.id, bytes })
      }
      for (const draft of record.taken.drafts) await takeDraft(drafts, draft)
      const staged = changes[index]?.files?.filter(({ isStaged }) => isStaged) ?? []
      const left = record.taken.photos.filter(
        ({ subject }) => !staged.some(({ upload }) => upload === subject),
      )
      if (left.length > 0) await unsentPhotos.bulkDelete(left.map(({ subject }) => subject))
    }
  })
}

/** What was typed since the form was sent stays. Rows of a batch go together. */
async function takeDraft(drafts: DeviceDatabase['drafts'], { subject, fields }: Draft) {
  const kept: unknown = (await drafts.get(subject))?.fields
  const isSame = JSON.stringify(kept) === JSON.stringify(fields)
  if (isSame || Array.isArray(kept)) await drafts.delete(subject)
}

/** The record of a change, as it begins. */
export function recordOf(made: NewRecord): OutboxRecord {
  const { takes = {}, files = [], id, notBefore = 0, ...change } = made
  const createdAt = new Date().toISOString()
  return {
    ...change,
    id: id ?? crypto.randomUUID(),
    after: [],
    files: files.map(({ bytes, isStaged = false, ...file }) => ({
      ...file,
      isSent: bytes === null && !isStaged,
    })),
    taken: {
      drafts: (takes.drafts ?? []).map((draft) => ({ ...draft, changedAt: createdAt })),
      photos: takes.photos ?? [],
    },
    state: 'waiting',
    attempts: 0,
    nextAttempt: notBefore,
    failure: null,
    createdAt,
  }
}

/** What is not sent and makes something that others may name. */
type Maker = { id: string; subject: string; made: string[] }

function makersOf(record: OutboxRecord): Maker[] {
  const made = allCreatedBy(record)
  return made.length > 0 ? [{ id: record.id, subject: record.subject, made }] : []
}

/** @returns the ids of those that make something that a record names, its customer for one */
function namedBy({ body, subject }: OutboxRecord, makers: readonly Maker[]) {
  if (makers.length === 0) return []
  const names = JSON.stringify(body)
  const isNamed = (made: string) => names.includes(made)
  return makers
    .filter((other) => other.subject !== subject && other.made.some(isNamed))
    .map(({ id }) => id)
}
