import type { Result } from '#contract/result.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { shownPhoto } from '../photos/shown-photos.ts'
import { keptOf } from './file-of.ts'

/** Of a file that a change brings along (enqueue.ts). */
type Named = { upload: string; name: string; bytes: ArrayBuffer | null; isStaged?: boolean }
type Bringing<File extends Named = Named> = { files?: File[] }

/** What a change names is not on this device any more: nothing was saved, and the form has its text. */
export class LostFiles extends ApiError {
  readonly uploads: readonly string[]

  constructor(files: readonly Pick<Named, 'upload' | 'name'>[]) {
    super(lost(files.map(({ name }) => name).join(', '), files.length > 1))
    this.uploads = files.map(({ upload }) => upload)
  }
}

/** The browser deleted the bytes: no try will ever succeed. */
export function lost(name: string, isMany = false): Result<never> & { failure: object } {
  const words = isMany
    ? 'are no longer on this device. Choose them'
    : 'is no longer on this device. Choose it'
  const sentence = `${name} ${words} again.`
  const failure = { status: 410, code: 'file_lost', sentence, fields: {}, details: null }
  return { data: null, error: `(API POST ERROR) ${sentence}`, failure }
}

/**
 * Refuses to save changes without a file that they name, within the transaction that saves them.
 * @throws LostFiles
 */
export async function refuseLost(device: DeviceDatabase, changes: readonly Bringing[]) {
  const named = filesHere(changes)
  if (named.length === 0) return
  const uploads = named.map(({ upload }) => upload)
  const missing = missingFiles(changes, new Set(await keptOf(device, uploads)))
  if (missing.length > 0) throw new LostFiles(missing)
}

/** @returns the files of changes whose bytes should lie on this device and do not */
export const missingFiles = (changes: readonly Bringing[], there: ReadonlySet<string>): Named[] =>
  filesHere(changes).filter(({ upload }) => !there.has(upload))

/** Those whose bytes stay where the form put them. */
const filesHere = (changes: readonly Bringing[]) =>
  changes.flatMap(({ files = [] }) => files.filter(({ isStaged, bytes }) => isStaged && !bytes))

/**
 * @returns the changes with the bytes that this page still shows, null where it does not have all that
 *   is lost
 */
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

/** @returns a change that brings these bytes along itself */
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
