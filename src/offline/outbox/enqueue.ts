import type { DeviceDatabase, Draft } from '../database.ts'
import type { Change, OutboxRecord } from './record.ts'

/** A file that a change brings along; without bytes the server has it already. */
export type NewFile = {
  upload: string
  name: string
  type: string
  size: number
  bytes: ArrayBuffer | null
}

/** A change as a form hands it over. */
export type NewRecord = Change & {
  /** Also the Idempotency-Key; a form that may be submitted twice names its own. */
  id?: string
  subject: string
  label: string
  after?: string[]
  files?: NewFile[]
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
 */
export async function enqueue(
  device: DeviceDatabase,
  changes: readonly NewRecord[],
): Promise<string[]> {
  const { outbox, outboxFiles, drafts, unsentPhotos } = device
  const added = changes.map(recordOf)
  await device.transaction('rw', [outbox, outboxFiles, drafts, unsentPhotos], async () => {
    for (const [index, record] of added.entries()) {
      if (await outbox.get({ id: record.id })) continue
      for (const { bytes, size: _size, ...file } of changes[index]?.files ?? []) {
        if (bytes) await outboxFiles.put({ ...file, record: record.id, bytes })
      }
      await outbox.add(record)
      await drafts.bulkDelete(record.taken.drafts.map(({ subject }) => subject))
      await unsentPhotos.bulkDelete(record.taken.photos.map(({ subject }) => subject))
    }
  })
  return added.map(({ id }) => id)
}

export function recordOf({ takes = {}, files = [], after = [], id, ...change }: NewRecord) {
  const createdAt = new Date().toISOString()
  const record: OutboxRecord = {
    ...change,
    id: id ?? crypto.randomUUID(),
    after,
    files: files.map(({ bytes, ...file }) => ({ ...file, isSent: bytes === null })),
    taken: {
      drafts: (takes.drafts ?? []).map((draft) => ({ ...draft, changedAt: createdAt })),
      photos: takes.photos ?? [],
    },
    state: 'waiting',
    attempts: 0,
    nextAttempt: 0,
    failure: null,
    createdAt,
  }
  return record
}
