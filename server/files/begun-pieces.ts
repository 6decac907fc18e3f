import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { timing } from '#server/core/timing.ts'

const ending = '.json'

export type BegunUpload = { id: string; size: number }

/** Sizes by folder and name, which never change. */
const sizes = new Map<string, Map<string, number>>()

/**
 * @param whose beginning of the names
 * @returns begun uploads in pieces, with their final sizes
 */
export async function listBegun(folder: string, whose: string): Promise<BegunUpload[]> {
  const names = new Set(await readdir(folder).catch(() => []))
  const known = sizes.get(folder) ?? new Map<string, number>()
  sizes.set(folder, known)
  for (const name of known.keys()) if (!names.has(name)) known.delete(name)
  const begun: BegunUpload[] = []
  for (const name of names) {
    if (!name.startsWith(whose) || !name.endsWith(ending)) continue
    const size = known.get(name) ?? (await readSize(path.join(folder, name)))
    if (size !== null) known.set(name, size)
    begun.push({ id: name.slice(0, -ending.length), size: size ?? 0 })
  }
  return begun
}

/** @returns the upload that has waited longest for a piece, if longer than timing.uploadStale */
export async function findStale(
  folder: string,
  begun: BegunUpload[],
  now = Date.now(),
): Promise<BegunUpload | undefined> {
  let oldest: BegunUpload | undefined
  let last = now - timing.uploadStale
  for (const one of begun) {
    const found = await stat(path.join(folder, one.id)).catch(() => null)
    if (!found || found.mtimeMs > last) continue
    oldest = one
    last = found.mtimeMs
  }
  return oldest
}

/** @returns null while the note is being written or removed */
async function readSize(note: string): Promise<number | null> {
  const text = await readFile(note, 'utf8').catch(() => '')
  const [, size] = /"size":\s*(\d+)/.exec(text) ?? []
  return size === undefined ? null : Number(size)
}
