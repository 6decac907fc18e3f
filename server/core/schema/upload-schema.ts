import type { ColumnType } from 'kysely'

/* The table of files; how columns are written: schema.ts. */

/** Set by the database's default or by the transaction that commits the row. */
type Stamped<Value> = ColumnType<Value, Value | undefined, Value>

export type UploadTable = {
  uuid: string
  organization: string
  name: string
  mime: string
  size: number
  sha256: string
  /** Whether the file store has thumbnails of it. */
  preview: number
  /** Whether it may tell where it was made: that could not be taken out. */
  may_tell: Stamped<number>
  created_at: string
  created_by: string | null
  /** Since when no record names it; null: one does, or did. */
  loose_since: Stamped<string | null>
  /** When its removal began; null: it stays. */
  swept_at: Stamped<string | null>
}
