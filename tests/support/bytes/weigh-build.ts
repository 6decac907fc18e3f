import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Budget, visitorEntry } from './budgets.ts'

const folder = basename(fileURLToPath(new URL('../../../', import.meta.url)))

/** Of Vite's manifest: an entry or a chunk, by its source or its name. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

/** Bytes with gzip, by the name of the file without its hash. */
export type Weights = Record<string, number>

/**
 * Weighs the scripts that a page needs first: what begins it, its own parts and all that these import.
 * @throws {Error} when the build has no such part
 */
export function weighPage(
  manifest: Manifest,
  { entry, parts }: Budget,
  bytesOf: (file: string) => number,
) {
  const seen = new Set<string>()
  const files: Weights = {}
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: name its parts anew in budgets.ts.`)
    const name = nameOf(chunk.file)
    // Two chunks may have one name.
    files[name] = (files[name] ?? 0) + bytesOf(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const key of [entry, ...parts]) visit(key)
  return files
}

/** @returns the manifest of what an entry begins in the last build, null where there is none */
export function readManifest(dist: string, entry: string): Manifest | null {
  const name = entry === visitorEntry ? 'visitor.json' : 'manifest.json'
  try {
    return JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')) as Manifest
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export const bytesIn = (dist: string) => (file: string) =>
  gzipSync(readFileSync(join(dist, file))).length

export const total = (weights: Weights) => Object.values(weights).reduce((sum, one) => sum + one, 0)

/** @returns what weighs more than it did by at least 100 bytes, the most first; what is new as well */
export function grown(before: Weights, now: Weights): string[] {
  const differences = Object.entries(now).map(([name, bytes]) => {
    const more = bytes - (before[name] ?? 0)
    return { more, words: `${name} +${inKB(more)}${name in before ? '' : ', new'}` }
  })
  return differences
    .filter(({ more }) => more >= 100)
    .sort((one, other) => other.more - one.more)
    .map(({ words }) => words)
}

/** Thousands of bytes. */
export const inKB = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const nameOf = (file: string) => {
  const name = file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '')
  // What holds the app itself is called after the folder that it was built in.
  return name === folder ? 'app' : name
}
