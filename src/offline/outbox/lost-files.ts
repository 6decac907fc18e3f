import type { Result } from '#contract/result.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { shownPhoto } from '../photos/shown-photos.ts'
import { storedUploads } from './file-of.ts'

/** The fields of a NewFile (enqueue.ts) that are needed here. */
type Named = { upload: string; name: string; bytes: ArrayBuffer | null; isStaged?: boolean }
type Bringing<File extends Named = Named> = { files?: File[] }

/** Files of a change are no longer on this device: nothing was saved, and the form keeps its input. */
export class LostFiles extends ApiError {
  readonly uploads: readonly string[]

  constructor(files: readonly Pick<Named, 'upload' | 'name'>[]) {
    super(lost(files.map(({ name }) => name).join(', '), files.length > 1))
    this.uploads = files.map(({ upload }) => upload)
  }
}

/** The result of sending a file whose bytes the browser deleted: no attempt can succeed. */
export function lost(name: string, isMany = false): Result<never> & { failure: object } {
  const words = isMany
    ? 'are no longer on this device. Choose them'
    : 'is no longer on this device. Choose it'
  const sentence = `${name} ${words} again.`
  const failure = { status: 410, code: 'file_lost', sentence, fields: {}, details: null }
  return { data: null, error: `(API POST ERROR) ${sentence}`, failure }
}

/**
 * Checks, within the transaction that saves changes, that their staged files are still there.
 * @throws LostFiles
 */
export async function refuseLost(device: DeviceDatabase, changes: readonly Bringing[]) {
  const named = filesHere(changes)
  if (named.length === 0) return
  const uploads = named.map(({ upload }) => upload)
  const missing = missingFiles(changes, new Set(await storedUploads(device, uploads)))
  if (missing.length > 0) throw new LostFiles(missing)
}

/** @returns the staged files of changes whose bytes are not `there` */
export const missingFiles = (changes: readonly Bringing[], there: ReadonlySet<string>): Named[] =>
  filesHere(changes).filter(({ upload }) => !there.has(upload))

const filesHere = (changes: readonly Bringing[]) =>
  changes.flatMap(({ files = [] }) => files.filter(({ isStaged, bytes }) => isStaged && !bytes))

/** @returns the changes with the bytes of the pictures that this page shows, null where one is not shown */
export async function withShownFiles<File extends Named, Change extends Bringing<File>>(
  device: DeviceDatabase,
  changes: readonly Change[],
  { uploads }: LostFiles,
): Promise<Change[] | null> {
  const found = new Map<string, ArrayBuffer>()
  for (const upload of uploads) {
    const photo = await shownPhoto(device, upload)
    if (!photo) return null
    found.set(upload, photo.bytes)
  }
  return changes.map((change) => withBytes(change, found))
}

/** @returns the change with these bytes in its files */
export function withBytes<File extends Named, Change extends Bringing<File>>(
  change: Change,
  found: ReadonlyMap<string, ArrayBuffer>,
): Change {
  if (!change.files) return change
  const files = change.files.map((file) => {
    const bytes = found.get(file.upload)
    return bytes ? { ...file, bytes, isStaged: false } : file
  })
  return { ...change, files }
}
