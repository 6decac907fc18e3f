import type { Kysely } from 'kysely'
import type { About } from './asker.ts'
import type { FileStore } from './file-store.ts'
import type { Database } from './schema/schema.ts'
import type { SignOnSettings } from './sign-on-settings.ts'

/** What every request is answered with. */
export type Deps = {
  db: Kysely<Database>
  files: FileStore
  /** Origin where browsers get files beside this server's own; not there without one. */
  filesAt?: string | undefined
  /** Most bytes of an organization's files; not there: any number. */
  fileQuota?: number | null
  /** Folder of the files that arrive in pieces. */
  pieces: string
  secret: string
  /** Whether people reach us by HTTPS whatever the request says. */
  https: boolean
  /** Where the app is served beside this server's own origin. */
  appOrigins: readonly string[]
  about: About
  /** Where people sign in without a password; not there without such a place. */
  signOn?: SignOnSettings
  /** When the newest backup was taken; not there where the server takes none. */
  lastBackup?: () => string | null
  /** What an organization has at this moment; not there where the database can't tell. */
  snapshotOf?: (organization: string) => Promise<Snapshot>
  /** Aborted when the server is told to stop, while it still answers. */
  leaving?: AbortSignal
}

/** A row of any table. */
export type Row = Record<string, string | number | null>

/** A database as it is at one moment, while others go on writing to it. */
export type Snapshot = {
  migrations: string[]
  /** How many rows each table has. */
  tables: Record<string, number>
  rows(table: string): AsyncIterable<Row> | Iterable<Row>
  /** As often as one likes. */
  close(): Promise<void>
}
