import type { Kysely } from 'kysely'
import type { About } from './asker.ts'
import type { FileStore } from './file-store.ts'
import type { Mailer } from './mailer.ts'
import type { Database } from './schema/schema.ts'
import type { SignOnSettings } from './sign-on-settings.ts'

/** What request handlers need. */
export type Deps = {
  db: Kysely<Database>
  files: FileStore
  /** Another origin from which browsers get files, if there is one. */
  filesAt?: string | undefined
  /** Bytes that an organization's files may take; absent or null for no limit. */
  fileQuota?: number | null
  /** Folder of uploads in pieces. */
  pieces: string
  secret: string
  /** Whether people use HTTPS, whatever a request says. */
  https: boolean
  /** Other origins that serve the app. */
  appOrigins: readonly string[]
  about: About
  /** The provider of sign-ins, if there is one. */
  signOn?: SignOnSettings
  /** Absent where no mail is set up. */
  mailer?: Mailer | undefined
  /** When the newest backup was taken; absent where the server takes none. */
  lastBackup?: () => string | null
  /** Opens a snapshot of an organization's data; absent where there are no take-outs. */
  snapshotOf?: (organization: string) => Promise<Snapshot>
  /** Aborted when the server is stopping but still answers. */
  leaving?: AbortSignal
}

/** A row of any table. */
export type Row = Record<string, string | number | null>

/** The database as of one moment, while others write to it. */
export type Snapshot = {
  migrations: string[]
  /** The number of rows of each table. */
  tables: Record<string, number>
  rows(table: string): AsyncIterable<Row> | Iterable<Row>
  /** May be called again. */
  close(): Promise<void>
}
