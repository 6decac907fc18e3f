import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'

/** What a person has typed into a form and not saved, so that a reload or a crash loses nothing. */
export type Draft = {
  /** 'register', the uuid of the trailer that is edited, or what else a form is about. */
  subject: string
  fields: unknown
  /** What the form began with. */
  base: unknown
  changedAt: string
}

/** A photo or file that was chosen and has not reached the server. Bytes: Safari loses Blobs. */
export type UnsentPhoto = {
  /** 'register', the uuid of the trailer, 'avatar', or the uuid of the upload itself. */
  subject: string
  upload: string
  name: string
  type: string
  bytes: ArrayBuffer
}

/** A trailer that was opened on this device. */
export type RecentTrailer = { uuid: string; title: string; detail: string; openedAt: string }

/** A plate that could not be looked up where it was seen. */
export type SeenPlate = {
  /** Its access key, or the serial that was typed. */
  code: string
  seenAt: string
  /** A small JPEG of it, null where it was not seen by a camera. Bytes: Safari loses Blobs. */
  picture: ArrayBuffer | null
  /** What it turned out to be, null until the register could be asked. */
  answer: SeenAnswer | null
}

export type SeenAnswer =
  | { kind: 'trailer'; trailer: string; title: string; detail: string }
  | { kind: 'public'; accessKey: string }
  | SeenProblem

type SeenProblem = {
  kind: 'problem'
  title: string
  text: string
  /** The key of a tag that can be linked. */
  unlinked?: string
  /** The same in a word, the plate that is meant, and what tells it from another. */
  status?: string
  plate?: string
  name?: string
}

/** What of the copy a search index has read. */
export type ReadState = { restarts: number; catalogue: string; revision: number }

/**
 * What the trailers of the copy are found by, as it was last, newest first, in lines: four long texts
 * are read in the time of a frame or two, tens of thousands of rows in seconds.
 */
export type StoredIndex = ReadState & {
  name: 'trailers'
  /** Of contract/trailer/search-lines.ts; older copies have a number, or none. */
  rules?: string | number
  uuids: string
  dates: string
  identifiers: string
  words: string
}

/**
 * 'format': what wrote the database; 'begun': what tells it from one of before; 'owner': what they are
 * called, for who signs in after them.
 */
export type About = {
  name: 'format' | 'begun' | 'owner'
  number?: number
  user?: string
  organization?: string
}

/** A part of the catalogue is replaced with it; an own one comes and goes with the rows. */
export type CopiedPart = SyncRow<'part'> & { isOwn: 0 | 1 }

/** Kinds of rows whose tables hold them as they came. */
export type YardKind = Exclude<
  SyncKind,
  'customer' | 'trailer' | 'access_key' | 'part' | 'trailer_part' | 'resource'
>
