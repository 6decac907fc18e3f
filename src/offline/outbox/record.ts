import type { Sent } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import type { Draft } from '../device/device-rows.ts'
import type { Edit } from './edit.ts'
import type { OfflineCall } from './offline-calls.ts'

/** A call with its body, by name. */
export type Change = { [Name in OfflineCall]: { call: Name; body: Sent<Name> } }[OfflineCall]

export type RecordFile = {
  upload: string
  name: string
  type: string
  size: number
  /** Whether the server confirmed the file. */
  isSent: boolean
  /** Whether the server was set back since, and this device has its bytes no more. */
  isGone?: boolean
}

/** The bytes of a file, until its record is acknowledged. Not a Blob, as Safari loses Blobs. */
export type OutboxFile = {
  upload: string
  record: string
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Joins records of different subjects under one uuid; the server's audit log shows them as one. */
export type Batch = {
  uuid: string
  label: string
  /** How many records it was made of. */
  of?: number
}

/**
 * `waiting` for its turn, the network or `nextAttempt`; `sent` and acknowledged, until the replica has
 * it; `refused` for good, until the person decides.
 */
export type OutboxState = 'waiting' | 'sent' | 'refused'

export type OutboxRecord = Change & {
  /** Given by the database, in the order the records were made. */
  position?: number
  /** Also the Idempotency-Key, where there is no `key`. */
  id: string
  /** Replaces `id` as the Idempotency-Key where the server has stored a refusal under it. */
  key?: string
  /** The uuid of the user who made it, where it was imported from a file. */
  madeBy?: string
  /** The uuid of the trailer, customer or yard record: first in, first out per subject. */
  subject: string
  /** Ids of records of other subjects that have to be sent before. */
  after: string[]
  /** The uuid of what another record creates, which it depends on though its body does not name it. */
  needs?: string
  /** For people: 'Register 6T9T23ABC…'. */
  label: string
  batch?: Batch
  files: RecordFile[]
  /** Its edits of the replica, where its body alone does not give them. */
  shows?: Edit[]
  /** Drafts and photos taken from forms, given back when it is refused while the person waits. */
  taken: { drafts: Draft[]; photos: { subject: string; upload: string }[] }
  /** The server's answer where it was sent before its files (danger.ts). */
  toldAhead?: 'taken' | 'refused'
  /** Whether the server had confirmed it before it was set back. */
  wasConfirmed?: boolean
  /** The names of files that neither server nor device has: it is sent without them. */
  lostFiles?: string[]
  state: OutboxState
  attempts: number
  /** Latest failed attempts while other records got through: each makes the next wait longer. */
  triesAlone?: number
  /** Milliseconds since 1970 before which it is not sent. */
  nextAttempt: number
  /** Why the last attempt failed, null where none did. */
  failure: CallFailure | null
  createdAt: string
}

/** @returns the records in the order they were made */
export const inQueueOrder = (records: readonly OutboxRecord[]): OutboxRecord[] =>
  [...records].sort((one, other) => (one.position ?? 0) - (other.position ?? 0))

export const isRestore = ({ call }: OutboxRecord): boolean =>
  call === 'POST /trailer/{uuid}/restore'

/**
 * Whether it was refused because its file is neither on the server, which was set back, nor on this
 * device: nothing waits for it.
 */
export const isFileGone = ({ state, failure }: Pick<OutboxRecord, 'state' | 'failure'>): boolean =>
  state === 'refused' && failure?.code === 'file_gone'

/** Whether it was refused because its trailer or part is deleted. */
export const isOfDeleted = ({ failure }: OutboxRecord): boolean => failure?.code === 'archived'

/** A confirmed record: `at` in milliseconds since 1970, `letters` is the length of its JSON. */
export type ConfirmedRecord = {
  id: string
  at: number
  letters: number
  record: OutboxRecord
  /** Whether the server had it when it was asked after a set-back, and which one, by its time. */
  asked?: { setBackAt: number; isKnown: boolean }
}
