import type { SyncRow } from '#contract/sync.ts'
import type { KnownTag } from '../plan/read-tag.ts'

export type FileTrailer = Pick<SyncRow<'trailer'>, 'uuid' | 'vin' | 'rego' | 'image'>

export type FileMatch = { trailer: FileTrailer } | { why: string }

/** What names a trailer. */
type Keys = Record<'vin' | 'tag' | 'rego', ReadonlyMap<string, ReadonlySet<FileTrailer>>>
type KeyKind = keyof Keys

const vinLength = 17
/** Shorter registrations are too much like numbers of photos. */
const leastRego = 4
/** Pieces of a name that may stand for one key: 'ABC 123', 'TAG-0001', a VIN with spaces. */
const mostPieces = 6

/** @returns what tells the trailer of a file by a VIN, a tag's serial or a registration in its path */
export function fileMatcher(
  trailers: readonly FileTrailer[],
  tags: readonly Pick<KnownTag, 'serial' | 'trailer'>[],
): (path: string) => FileMatch {
  const byUuid = new Map(trailers.map((one) => [one.uuid, one]))
  const keys: Keys = {
    vin: keyed(trailers.map((one) => [one.vin, one])),
    tag: keyed(tags.map(({ serial, trailer }) => [serial, byUuid.get(trailer ?? '')])),
    rego: keyed(trailers.map((one) => [one.rego, one])),
  }
  return (path) => matchIn(path, keys)
}

function keyed(named: (readonly [string, FileTrailer | undefined])[]) {
  const found = new Map<string, Set<FileTrailer>>()
  for (const [text, trailer] of named) {
    const key = bareOf(text)
    if (!trailer || key === '') continue
    const same = found.get(key)
    if (same) same.add(trailer)
    else found.set(key, new Set([trailer]))
  }
  return found
}

const bareOf = (text: string) => piecesOf(text).join('')

const piecesOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A VIN decides; a tag and a registration have to agree. Of one kind the name of the file goes before its folders, from within. */
function matchIn(path: string, keys: Keys): FileMatch {
  const [name = '', ...folders] = path.split('/').filter(Boolean).reverse()
  const parts = [name.replace(/\.\w{1,5}$/, ''), ...folders]
  const byVin = meantBy('vin', parts, keys)
  const [trailer, ...others] =
    byVin.length > 0 ? byVin : both(meantBy('tag', parts, keys), meantBy('rego', parts, keys))
  if (trailer && others.length === 0) return { trailer }
  if (trailer) return { why: severalWords([trailer, ...others]) }
  const [vin] = parts.flatMap(vinsIn)
  return {
    why: vin
      ? `No trailer has the VIN ${vin}`
      : 'No VIN, registration or tag serial of a trailer in its name or folders',
  }
}

function meantBy(kind: KeyKind, parts: readonly string[], keys: Keys): FileTrailer[] {
  let meant: FileTrailer[] = []
  for (const part of parts) {
    const found = [...trailersIn(part, kind, keys)]
    // A folder tells which of several trailers a name means.
    const narrowed = meant.length > 0 ? found.filter((one) => meant.includes(one)) : found
    if (narrowed.length > 0) meant = narrowed
    if (meant.length === 1) break
  }
  return meant
}

/** @returns the trailers that both mean; where they disagree, all of them */
function both(one: FileTrailer[], other: FileTrailer[]): FileTrailer[] {
  const common = one.filter((trailer) => other.includes(trailer))
  return common.length > 0 ? common : [...one, ...other]
}

function severalWords(trailers: readonly FileTrailer[]): string {
  const vins = trailers.map(({ vin }) => vin)
  const named = vins.length > 3 ? `${vins.slice(0, 3).join(', ')} …` : vins.join(' and ')
  return `It fits ${vins.length} trailers: ${named}`
}

function trailersIn(part: string, kind: KeyKind, keys: Keys): ReadonlySet<FileTrailer> {
  const pieces = piecesOf(part)
  const texts = kind === 'vin' ? [...joined(pieces), ...windows(pieces)] : joined(pieces)
  const meant = texts.filter((text) => kind !== 'rego' || isClearRego(text, pieces))
  return new Set(meant.flatMap((text) => [...(keys[kind].get(text) ?? [])]))
}

/** @returns each run of pieces as one text */
const joined = (pieces: readonly string[]) =>
  pieces.flatMap((_piece, from) =>
    pieces
      .slice(from, from + mostPieces)
      .map((_one, more) => pieces.slice(from, from + more + 1).join('')),
  )

/** @returns what could be a VIN within longer pieces: 'IMG6T9…' */
const windows = (pieces: readonly string[]) =>
  pieces
    .filter((piece) => piece.length > vinLength && piece.length < 64)
    .flatMap((piece) =>
      Array.from({ length: piece.length - vinLength + 1 }, (_none, at) =>
        piece.slice(at, at + vinLength),
      ),
    )

/** Whether a text is no number of a camera and no word: else it has to be the whole name, but for a counter. */
function isClearRego(text: string, pieces: readonly string[]): boolean {
  if (text.length < leastRego) return false
  if (/\p{L}/u.test(text) && /\p{N}/u.test(text)) return true
  const isCounted = /^\d{1,3}$/.test(pieces.at(-1) ?? '')
  return text === pieces.join('') || (isCounted && text === pieces.slice(0, -1).join(''))
}

const vinsIn = (part: string) => {
  const pieces = piecesOf(part)
  return [...joined(pieces), ...windows(pieces)].filter(
    (text) =>
      /^[A-HJ-NPR-Z\d]{17}$/.test(text) && /(?:.*\d){3}/.test(text) && /(?:.*[A-Z]){3}/.test(text),
  )
}
