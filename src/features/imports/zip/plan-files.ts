import { cleanFileName } from '#contract/clean-text.ts'
import { emptyFile, limits, tooLarge } from '#contract/limits.ts'
import { isImageType } from '#contract/shown-types.ts'
import { derivedBegin } from './derived-uuid.ts'
import type { FileMatch, FileTrailer } from './match-file.ts'
import type { ZipEntry } from './read-zip.ts'
import { typeByName } from './type-by-name.ts'

/** A file of a ZIP, and what would happen to it. */
export type PlannedFile = {
  row: number
  path: string
  /** As the trailer's list will call it. */
  title: string
  type: string
  size: number
  /** 'left': it stays out, `why` says for what. */
  outcome: 'photo' | 'document' | 'same' | 'left'
  why: string
  /** Whether it becomes the image of a trailer that has none. */
  isCover: boolean
  trailer: { uuid: string; vin: string } | null
  /** How uuids of what it becomes begin: always the same for the same content at the same trailer. */
  resource: string
  upload: string
}

export type FilesPlan = {
  files: PlannedFile[]
  /** Files that computers put beside those of people. */
  hidden: number
}

const ofComputer = /(?:^|\/)(?:__MACOSX\/|\.[^/]+$|Thumbs\.db$|desktop\.ini$)/i

/**
 * @param known how the uuids begin of what imports have added, so that the same file is added once
 * @returns what an import would do with each file of a ZIP
 */
export function planFiles(
  entries: readonly ZipEntry[],
  known: readonly string[],
  match: (path: string) => FileMatch,
): FilesPlan {
  const all = entries.filter(({ isFolder }) => !isFolder)
  const own = all.filter(({ path }) => !ofComputer.test(path))
  const matched = own.map((entry) => ({ entry, found: match(entry.path) }))
  const titles = titlesOf(matched)
  const there = new Set(known)
  const covered = new Set<string>()
  const files = matched.map(({ entry, found }, at): PlannedFile => {
    const { row, path, size } = entry
    const type = typeByName(path)
    const title = titles[at] ?? ''
    const bare = { isCover: false, trailer: null, resource: '', upload: '' }
    const file = { row, path, title, type, size, ...bare }
    if ('why' in found) return { ...file, outcome: 'left', why: found.why }
    const { trailer } = found
    const about = { ...file, trailer: { uuid: trailer.uuid, vin: trailer.vin } }
    const why = unusable(entry, type)
    if (why) return { ...about, outcome: 'left', why }
    // Its checksum tells its content.
    const resource = derivedBegin(`${trailer.uuid} ${entry.crc} ${size}`)
    if (there.has(resource)) return { ...about, outcome: 'same', why: '' }
    there.add(resource)
    const sent = { ...about, resource, upload: derivedBegin(`${resource} file`), why: '' }
    if (!isImageType(type)) return { ...sent, outcome: 'document' }
    const isCover = trailer.image === null && !covered.has(trailer.uuid)
    covered.add(trailer.uuid)
    return { ...sent, outcome: 'photo', isCover }
  })
  return { files, hidden: all.length - own.length }
}

type Matched = { entry: ZipEntry; found: FileMatch }

/** @returns names without their ending; of files of one trailer that are called alike with it, or their folders */
function titlesOf(matched: readonly Matched[]): string[] {
  const paths = matched.map(({ entry }) => entry.path)
  const ways = [
    paths.map((path) => titleOf(endOf(path, 1))),
    paths.map((path) => cleanFileName(endOf(path, 1)).slice(-limits.nameLength)),
    paths.map((path) => titleOf(endOf(path, 2))),
    paths.map((path) => cleanFileName(path).slice(-limits.nameLength)),
  ]
  const trailers = matched.map(({ found }) => ('trailer' in found ? found.trailer : null))
  return uniqueOf(ways, trailers)
}

function uniqueOf(ways: readonly string[][], trailers: readonly (FileTrailer | null)[]): string[] {
  const [first = [], ...others] = ways
  if (others.length === 0) return first
  const keys = first.map((title, at) => `${trailers[at]?.uuid} ${title}`)
  const seen = new Map<string, number>()
  for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
  const longer = uniqueOf(others, trailers)
  return first.map((title, at) =>
    (seen.get(keys[at] ?? '') ?? 0) > 1 ? (longer[at] ?? title) : title,
  )
}

const endOf = (path: string, parts: number) => path.split('/').slice(-parts).join('/')

const titleOf = (path: string) =>
  cleanFileName(path)
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(-limits.nameLength) || 'file'

const heic =
  'HEIC pictures can’t be shown here. Save it as a JPEG, as Preview on a Mac and Photos in Windows do. An iPhone takes JPEGs once Settings → Camera → Formats says Most Compatible.'

/** @returns why a file can't be sent, '' where it can */
function unusable({ isEncrypted, method, packed, size }: ZipEntry, type: string): string {
  if (isEncrypted) return 'It has a password. Make the ZIP without one.'
  if (size === 0) return emptyFile
  // Nothing grows much by being packed.
  if (packed > size + 1024 * 1024) return 'It is damaged in the ZIP'
  if (size > limits.uploadBytes) return tooLarge(type)
  if (method !== 0 && method !== 8) {
    return 'It is packed in a way that can’t be read here. Make the ZIP with the program of your computer.'
  }
  if (/^image\/hei[cf]$/.test(type)) return heic
  return /^image\/(?:avif|tiff)$/.test(type)
    ? 'This kind of picture can’t be shown here. Save it as a JPEG.'
    : ''
}
