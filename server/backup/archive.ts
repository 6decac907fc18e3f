import type { Row } from '#server/core/deps.ts'

/* The form of a backup, which docs/backup.md describes for people. */

/** Counted up when older archives can't be read in the same way. */
export const format = 1

export const manifestName = 'drawbar.json'
/** In the form of `sha256sum --check`; the last member. */
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
  /** Names of the migrations that had run. */
  migrations: string[]
  /** The number of rows of each table. */
  tables: Record<string, number>
}

/** A restore ends sessions and begun sign-ins, and forgets tries of passwords. */
export const tablesLeftOut = ['session', 'guess', 'second_step']

/**
 * Tables that are not in a take-out: they hold what recognizes requests and people, and mail that only
 * this server should send.
 */
export const tablesOfServer = [
  'idempotency_key',
  'totp',
  'recovery_code',
  'passkey',
  'mail_message',
  'calendar_feed',
  'told_due',
  'due_digest',
  'invitation',
  'handover_link',
]

/** By table, the values that a take-out has instead of secrets. */
export const secretColumns: Record<string, Row> = {
  user: { password_hash: '', second_factor: 0 },
}

/** By table, the columns that the database computes. */
export const columnsLeftOut: Record<string, string[]> = {
  organization: ['trailers', 'file_bytes'],
  trailer: ['search_id', 'search_grams'],
}

/** What is wrong with an archive or its target, in words for the operator. */
export class BackupError extends Error {}
