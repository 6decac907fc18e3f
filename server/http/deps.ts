import type { Kysely } from 'kysely'
import type { About } from '#server/access/asker.ts'
import type { Database } from '#server/db/schema.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** What every request is answered with. */
export type Deps = {
  db: Kysely<Database>
  files: FileStore
  /** Folder of the files that arrive in pieces. */
  pieces: string
  secret: string
  /** Whether people reach us by HTTPS whatever the request says. */
  https: boolean
  /** Where the app is served beside this server's own origin. */
  appOrigins: readonly string[]
  about: About
  /** When the newest backup was taken; not there where the server takes none. */
  lastBackup?: () => string | null
}
