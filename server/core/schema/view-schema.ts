import type { ColumnType } from 'kysely'

type Stamped<Value> = ColumnType<Value, Value | undefined, Value>

/** Addresses of the list with names. */
export type ViewTables = { view: ViewTable; view_default: ViewDefaultTable }

type ViewTable = {
  uuid: string
  organization: string
  owner: string
  name: string
  address: string
  /** 1: everybody has it. */
  shared: number
  /** 1: everybody had it once, and so has to learn that it went. */
  was_shared: number
  revision: Stamped<number>
  created_at: string
  archived_at: Stamped<string | null>
}

/** With which view the list opens for somebody. */
type ViewDefaultTable = { organization: string; user: string; view: string }
