import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { timing } from '#server/core/timing.ts'

const ending = '.json'

export type BegunUpload = { id: string; size: number }

/** Sizes by folder and by name: what a note says of its file's size never changes. */
const sizes = new Map<string, Map<string, number>>()

/**
 * @param whose how the names begin
 * @returns the files that were begun to be sent in pieces, each as large as it will be
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

/** @returns the one that nobody has sent a piece of for the longest time, when that is an hour */
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

/** A note that is being written, or was removed, says nothing yet. */
async function readSize(note: string): Promise<number | null> {
  const text = await readFile(note, 'utf8').catch(() => '')
  const [, size] = /"size":\s*(\d+)/.exec(text) ?? []
  return size === undefined ? null : Number(size)
}
