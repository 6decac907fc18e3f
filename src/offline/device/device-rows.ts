import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'

/** What a person typed into a form and has not saved. */
export type Draft = {
  /** Names the form: 'register', the uuid of the edited trailer, and so on. */
  subject: string
  fields: unknown
  /** The form's initial values. */
  base: unknown
  changedAt: string
}

/** A chosen photo or file that is not sent. Not a Blob, as Safari loses Blobs. */
export type UnsentPhoto = {
  /**
   * 'register', the uuid of the trailer, 'avatar', or the uuid of the upload itself; with 'raw:' before it,
   * the file as it was chosen, which is not ready.
   */
  subject: string
  upload: string
  name: string
  type: string
  bytes: ArrayBuffer
  /** Of one that is not ready: how often a later page began to make it so. */
  tries?: number
}

export type RecentTrailer = { uuid: string; title: string; detail: string; openedAt: string }

/** A plate that was scanned without a connection. */
export type SeenPlate = {
  /** Its access key or serial. */
  code: string
  seenAt: string
  /** A small JPEG, null without a camera. Not a Blob, as Safari loses Blobs. */
  picture: ArrayBuffer | null
  /** Null until it could be looked up. */
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
  /** The problem in a word, the plate, and the name that distinguishes it. */
  status?: string
  plate?: string
  name?: string
}

/** The state of the replica that a search index has read. */
export type ReadState = { restarts: number; catalogue: string; revision: number }

/**
 * The search index of the replica's trailers, newest first, one line for each. Four long texts are read
 * within a frame or two, tens of thousands of rows would take seconds.
 */
export type StoredIndex = ReadState & {
  name: 'trailers'
  /** The version of contract/trailer/search-lines.ts; a number or missing in older databases. */
  rules?: string | number
  uuids: string
  dates: string
  identifiers: string
  words: string
}

/**
 * 'format': the version that wrote the database; 'begun': a random number that identifies it; 'owner':
 * the names of its user and organization, shown to other accounts on this device; 'lost files': what was
 * sent without them after the server was set back.
 */
export type About = {
  name: 'format' | 'begun' | 'owner' | 'lost files'
  number?: number
  user?: string
  organization?: string
  lost?: { label: string; files: string[] }[]
}

/** `isOwn` 0: a part of the catalogue, replaced with it; 1: a part of the organization. */
export type CopiedPart = SyncRow<'part'> & { isOwn: 0 | 1 }

/** Kinds whose rows are stored as they come. */
export type YardKind = Exclude<
  SyncKind,
  'customer' | 'trailer' | 'access_key' | 'part' | 'trailer_part' | 'resource'
>
