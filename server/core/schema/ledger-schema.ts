import type { ColumnType } from 'kysely'

/* What is written down with each change (docs/decisions/0004, 0009). */

export type ChangeTable = {
  organization: string
  revision: number
  position: number
  at: string
  user: string | null
  entity: string
  subject: string
  action: string
  before: string | null
  after: string | null
  /** Made by the device: what it did at once has the same. */
  batch: ColumnType<string | null, string | null | undefined, string | null>
  /** Such as 'Chrome on Android'; '' where it is not known. */
  device: ColumnType<string, string | undefined, string>
}

/** What tells a revision from one of the same number after a backup was put back. */
export type RevisionMarkTable = { organization: string; revision: number; mark: string }

export type IdempotencyKeyTable = {
  organization: string
  user: string
  key: string
  fingerprint: string
  status: ColumnType<number, number | undefined, number>
  body: ColumnType<string, string | undefined, string>
  created_at: string
}
