import type { Sent } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import type { Draft } from '../device/device-rows.ts'
import type { Edit } from './edit.ts'
import type { OfflineCall } from './offline-calls.ts'

/** A call with its body, by name. */
export type Change = { [Name in OfflineCall]: { call: Name; body: Sent<Name> } }[OfflineCall]

/** What is known of a file that a record brings along; its bytes are an OutboxFile. */
export type RecordFile = {
  upload: string
  name: string
  type: string
  size: number
  /** Whether the server said that it has it. */
  isSent: boolean
}

/** Bytes of a file, until its record is acknowledged. Not a Blob: Safari loses them. */
export type OutboxFile = {
  /** The uuid that the file is stored under. */
  upload: string
  /** The id of its record. */
  record: string
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Any number of records, each of its own subject, under one uuid: the server's log tells them as one. */
export type Batch = {
  uuid: string
  label: string
  /** How many they were when they were made. */
  of?: number
}

/**
 * `waiting` for its turn, the network or `nextAttempt`; `sent` and acknowledged, until the copy shows
 * it; `refused` for good, until the person decides.
 */
export type OutboxState = 'waiting' | 'sent' | 'refused'

export type OutboxRecord = Change & {
  /** Given by the database: the order in which things were done. */
  position?: number
  /** Also the Idempotency-Key, where there is no `key`. */
  id: string
  /** The key of a call that is made anew, because under the former one its refusal is stored. */
  key?: string
  /** The uuid of who did it, where it came in by a file. */
  madeBy?: string
  /**
   * The trailer it is about, the customer, or the record of the yard: first in, first out per subject.
   */
  subject: string
  /** Ids of records of other subjects that it points to and must not overtake. */
  after: string[]
  /** What it does, for people: 'Register 6T9T23ABC…'. */
  label: string
  /** What it is one of many of, done at once: 'Set the customer of 212 trailers'. */
  batch?: Batch
  files: RecordFile[]
  /** What it changes in the rows of the copy, where its body alone does not tell. */
  shows?: Edit[]
  /** What it took over from forms; they get it back when it is refused while the person waits. */
  taken: { drafts: Draft[]; photos: { subject: string; upload: string }[] }
  /** What the server said of it as it was sent ahead of its files, where that was done (danger.ts). */
  toldAhead?: 'taken' | 'refused'
  state: OutboxState
  attempts: number
  /** How many of the last ones failed where others get through: each makes it wait longer. */
  triesAlone?: number
  /** Milliseconds since 1970 before which it is not tried again. */
  nextAttempt: number
  /** Why the last try failed, null before it. */
  failure: CallFailure | null
  createdAt: string
}

export const isRestore = ({ call }: OutboxRecord): boolean =>
  call === 'POST /trailer/{uuid}/restore'

/** Refused because its trailer, or what it is of, is deleted. */
export const isOfDeleted = ({ failure }: OutboxRecord): boolean => failure?.code === 'archived'

/** What the server has confirmed: when, in milliseconds since 1970, and how many letters it says. */
export type ConfirmedRecord = { id: string; at: number; letters: number; record: OutboxRecord }
