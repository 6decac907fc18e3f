import type { ColumnType } from 'kysely'

/** Set by the database's default or by the transaction that commits the row. */
export type Stamped<Value> = ColumnType<Value, Value | undefined, Value>

export type Archivable = { archived_at: Stamped<string | null> }
