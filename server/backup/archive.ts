import type { Row } from '#server/core/deps.ts'

/* What a backup is made of: docs/backup.md describes it for people. */

/** Changes when an archive of before can't be read in the same way any more. */
export const format = 1

export const manifestName = 'drawbar.json'
/** As `sha256sum --check` reads it; the last of the archive. */
export const checksumsName = 'SHA256SUMS'
export const secretName = 'session-secret'
export const rowsFolder = 'rows/'
export const filesFolder = 'files/'

export type Manifest = {
  format: number
  /** Of Drawbar. */
  version: string
  /** ISO 8601. */
  made_at: string
  /** Names of the migrations that the tables had. */
  migrations: string[]
  /** How many rows each table has. */
  tables: Record<string, number>
}

/** Sessions end with a restore, and tries of a password and begun sign-ins are forgotten. */
export const tablesLeftOut = ['session', 'guess', 'second_step']

/** What an organization does not take along: how requests, and people, are known again. */
export const tablesOfServer = ['idempotency_key', 'totp', 'recovery_code', 'passkey']

/** By table, what an organization that is taken out has instead: who is to sign in again. */
export const secretColumns: Record<string, Row> = {
  user: { password_hash: '', second_factor: 0 },
}

/** What the database works out itself, by table. */
export const columnsLeftOut: Record<string, string[]> = {
  organization: ['trailers', 'file_bytes'],
  trailer: ['search_id', 'search_grams'],
}

/** Whatever is wrong with an archive, or with the place it is to go, in words for the operator. */
export class BackupError extends Error {}
