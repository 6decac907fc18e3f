import { DatabaseSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { giveWayWhenLong } from '#server/core/event-loop.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import { queryRan } from '#server/core/signals.ts'
import { type Checkpoints, checkpointsBeside } from './checkpoints.ts'
import { ReadCache } from './read-cache.ts'

/** Most statements that stay prepared: more than the services have; lists of uuids vary in length. */
const mostStatements = 300

type Row = Record<string, unknown>
type Statement = SqliteStatement & { known?: (parameters: readonly unknown[]) => Row[] | undefined }

/** Of a connection to SQLite. */
export class KnowingAdapter extends SqliteAdapter {
  /** @returns what a select answers, where that is known already: it takes no turn for that */
  readonly known: (sql: string, parameters: readonly unknown[]) => Row[] | undefined

  constructor(known: KnowingAdapter['known']) {
    super()
    this.known = known
  }
}

/**
 * Opens a SQLite file (or ':memory:') for Kysely. WAL with synchronous=FULL: what was acknowledged
 * survives kill -9 and loss of power.
 * @throws when the file can't be opened or written
 */
export function openSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('PRAGMA busy_timeout = 5000')
  // SQLite opens a file that it may not write for reading only, and says so at the first change.
  database.exec('PRAGMA user_version = 1')
  const checkpoints = checkpointsBeside(database, file)
  const inside = { database, answers: new ReadCache(database), checkpoints }
  const statements = leastRecent(mostStatements, (sql: string) => prepare(inside, sql))
  const dialect = new SqliteDialect({
    database: { close: () => database.close(), prepare: (sql) => statements(sql) },
  })
  // What is read within a transaction may be taken back, and is for itself only.
  const adapter = new KnowingAdapter((sql, parameters) =>
    database.isTransaction ? undefined : statements(sql).known?.(parameters),
  )
  const driver = lettingOthersIn(dialect.createDriver(), checkpoints)
  return Object.assign(dialect, { createAdapter: () => adapter, createDriver: () => driver })
}

type Inside = { database: DatabaseSync; answers: ReadCache; checkpoints: Checkpoints }

function prepare({ database, answers, checkpoints }: Inside, sql: string): Statement {
  // Every transaction of ours writes: taking the lock at once avoids a refused upgrade later,
  // when an operator's command writes to the same file.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const all = told(sql, (parameters) => statement.all(...bindable(parameters)))
  const noting =
    <Result>(work: (parameters: readonly unknown[]) => Result) =>
    (parameters: readonly unknown[]) => {
      answers.forget()
      const result = work(parameters)
      if (!database.isTransaction) checkpoints.wrote()
      return result
    }
  return {
    reader: statement.columns().length > 0,
    ...(sql.startsWith('select ') ? answers.remember(all) : { all: noting(all) }),
    run: noting(
      told(sql, (parameters) =>
        isLateRollback(database, sql) ? nothingDone : statement.run(...bindable(parameters)),
      ),
    ),
    // One of its own: what runs the kept one meanwhile would begin it anew.
    iterate: (parameters) => database.prepare(sql).iterate(...bindable(parameters)),
  }
}

/** @returns what runs a statement, and tells how long that took */
function told<Result>(sql: string, work: (parameters: readonly unknown[]) => Result) {
  return (parameters: readonly unknown[]): Result => {
    if (!queryRan.isHeard()) return work(parameters)
    const begin = performance.now()
    let failed = true
    try {
      const result = work(parameters)
      failed = false
      return result
    } finally {
      queryRan.tell({ sql, ms: performance.now() - begin, failed })
    }
  }
}

const nothingDone = { changes: 0, lastInsertRowid: 0 }

/** A full disk ends the transaction by itself; rolling back again would hide why it ended. */
function isLateRollback(database: DatabaseSync, sql: string) {
  return sql === 'rollback' && !database.isTransaction
}

type Bindable = string | number | bigint | null | Uint8Array

function bindable(parameters: readonly unknown[]): Bindable[] {
  // Kysely hands over what our own table types allow: text, numbers and null.
  return parameters as Bindable[]
}

/**
 * SQLite answers at once: one question after another, and what is done with the answers, would be one
 * hold of the process. Where that gets long, others are let in before the next.
 * @param room waits until the log has room for what a transaction writes
 * @param end ends what has to end before the file is closed
 */
function lettingOthersIn(driver: Driver, { room, end }: Pick<Checkpoints, 'room' | 'end'>): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const destroy = driver.destroy.bind(driver)
  const ours = leastRecent(1, (connection: DatabaseConnection) => letting(connection, room))
  return Object.assign(driver, {
    acquireConnection: async () => ours(await acquire()),
    async destroy() {
      await end()
      await destroy()
    },
  })
}

function letting(connection: DatabaseConnection, room: Checkpoints['room']): DatabaseConnection {
  return {
    streamQuery: connection.streamQuery.bind(connection),
    async executeQuery(query) {
      await giveWayWhenLong()
      if (query.sql === 'begin') await room()
      return connection.executeQuery(query)
    },
  }
}
