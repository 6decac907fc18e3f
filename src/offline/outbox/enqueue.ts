import { cleanFileName } from '#contract/clean-text.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { Draft } from '../device/device-rows.ts'
import { storageProblemOf } from '../device/storage-problem.ts'
import { beginInTime } from '../device/storage-timeout.ts'
import { stopShowing } from '../photos/shown-photos.ts'
import { letPhotoGo } from '../photos/unkept-photos.ts'
import { cleanRecord } from './clean-record.ts'
import { nameCustomer } from './customer-names.ts'
import type { Edit } from './edit.ts'
import { LostFiles, refuseLost, withShownFiles } from './lost-files.ts'
import { makersOf, namedBy } from './makers.ts'
import { setQueueState } from './queue-state.ts'
import type { Batch, Change, OutboxRecord } from './record.ts'
import { dropSentFiles } from './sent-files.ts'

/** Records written at once, so that the page stays responsive in between. */
const writeStep = 100

/** A file of a change; `bytes` is null where the server already has it or it is staged. */
export type NewFile = {
  upload: string
  name: string
  type: string
  size: number
  bytes: ArrayBuffer | null
  /** Its bytes are among the unsent photos, under its uuid, and stay there until it is sent. */
  isStaged?: boolean
}

export type NewRecord = Change & {
  /** Also the Idempotency-Key; a form that may be submitted twice names its own. */
  id?: string
  subject: string
  label: string
  batch?: Batch
  /** The uuid of what another change creates: it is sent after that one, and discarded with it. */
  needs?: string
  files?: NewFile[]
  /** Its edits of the replica, where its body alone does not give them. */
  shows?: Edit[]
  /** Milliseconds since 1970 before which it is not sent, so that it can be undone. */
  notBefore?: number
  /** Drafts and photos of the form, which are removed there. */
  takes?: {
    drafts?: Omit<Draft, 'changedAt'>[]
    /** Subjects of unsent photos, with the uuid of the file that each becomes. */
    photos?: { subject: string; upload: string }[]
  }
}

/**
 * Adds changes with their files to the outbox in one transaction. A change whose id is already there is
 * left as it is.
 * @returns their ids
 * @throws SilentStorageError when the storage does not answer: none of them is added later
 * @throws LostFiles when the browser deleted a file of theirs and this page does not show it
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

/**
 * Files that the browser deleted are written again from the pictures that this page shows. Where there is
 * no room, files that were sent make it.
 */
async function writeWhole(
  device: DeviceDatabase,
  changes: readonly NewRecord[],
  added: readonly OutboxRecord[],
) {
  const put = (whole: readonly NewRecord[]) =>
    beginInTime((begin) => write(device, whole, { added, begin }))
  try {
    await put(changes)
  } catch (error) {
    if (storageProblemOf(error) === 'full' && (await dropSentFiles(device))) return put(changes)
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
    // Read once: there may be thousands of changes.
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
    for (let start = 0; start < placed.length; start += writeStep) {
      await outbox.bulkAdd(placed.slice(start, start + writeStep))
    }
    for (const [index, record] of added.entries()) {
      if (known.has(record.id)) continue
      for (const { upload, name, type, bytes } of changes[index]?.files ?? []) {
        const file = { upload, name: cleanFileName(name), type }
        if (bytes) await outboxFiles.put({ ...file, record: record.id, bytes })
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

/** Removes a submitted draft, unless it was changed since; an array holds the rows of a batch. */
async function takeDraft(drafts: DeviceDatabase['drafts'], { subject, fields }: Draft) {
  const kept: unknown = (await drafts.get(subject))?.fields
  const isSame = JSON.stringify(kept) === JSON.stringify(fields)
  if (isSame || Array.isArray(kept)) await drafts.delete(subject)
}

export function recordOf(made: NewRecord): OutboxRecord {
  const { takes = {}, files = [], id, notBefore = 0, ...change } = made
  const createdAt = new Date().toISOString()
  return cleanRecord({
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
  })
}
