import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/core/schema/schema.ts'
import { queryRan } from '#server/core/signals.ts'
import { timing } from '#server/core/timing.ts'
import { openSqlite } from './sqlite.ts'

export type Connection = {
  db: Kysely<Database>
  engine: 'sqlite' | 'postgres'
  /** Connections to PostgreSQL. */
  pool?: pg.Pool
}

const bigintType = 20

/** @param file path of the SQLite file, or ':memory:' */
export function connectSqlite(file: string): Connection {
  return { db: new Kysely<Database>({ dialect: openSqlite(file) }), engine: 'sqlite' }
}

/** Options of a connection to PostgreSQL; bigint comes as a number. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: timing.databaseConnects,
  types: {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === bigintType ? Number : pg.types.getTypeParser(type, format as 'text'),
  },
})

/** @param url a postgresql:// address */
export function connectPostgres(url: string): Connection {
  const pool = new pg.Pool({ ...connectionOf(url), max: 10, onConnect: compileNothing })
  // The pool replaces a closed connection at the next query. Without a listener the error would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  return { db: new Kysely<Database>({ dialect, log: tellQuery }), engine: 'postgres', pool }
}

/** Compiling a list of 100,000 trailers takes PostgreSQL 200 to 500 ms, more than it saves. */
async function compileNothing(client: pg.ClientBase) {
  await client.query('set jit = off')
}

function tellQuery({ level, query: { sql }, queryDurationMillis: ms }: LogEvent) {
  if (queryRan.isHeard()) queryRan.tell({ sql, ms, failed: level === 'error' })
}
