import { DatabaseSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { yieldIfLong } from '#server/core/event-loop.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import { queryRan } from '#server/core/signals.ts'
import { type Checkpoints, checkpointsBeside } from './checkpoints.ts'
import { ReadCache } from './read-cache.ts'

/** Prepared statements that are kept; lists of uuids of each length have their own. */
const mostStatements = 300

type Row = Record<string, unknown>
type Statement = SqliteStatement & { known?: (parameters: readonly unknown[]) => Row[] | undefined }

export class CachingAdapter extends SqliteAdapter {
  /** @returns the answer of a select that is in the read cache, without waiting for the connection */
  readonly known: (sql: string, parameters: readonly unknown[]) => Row[] | undefined

  constructor(known: CachingAdapter['known']) {
    super()
    this.known = known
  }
}

/**
 * Opens a SQLite file (or ':memory:') for Kysely. With WAL and synchronous=FULL, an acknowledged change
 * survives kill -9 and a power cut.
 * @throws when the file can't be opened or written
 */
export function openSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('PRAGMA busy_timeout = 5000')
  // Fails for a read-only file, which SQLite would open and refuse only at the first change.
  database.exec('PRAGMA user_version = 1')
  const checkpoints = checkpointsBeside(database, file)
  const inside = { database, answers: new ReadCache(database), checkpoints }
  const statements = leastRecent(mostStatements, (sql: string) => prepare(inside, sql))
  const dialect = new SqliteDialect({
    database: { close: () => database.close(), prepare: (sql) => statements(sql) },
  })
  // Within a transaction, uncommitted rows would be mixed with the cache.
  const adapter = new CachingAdapter((sql, parameters) =>
    database.isTransaction ? undefined : statements(sql).known?.(parameters),
  )
  const driver = yieldingDriver(dialect.createDriver(), checkpoints)
  return Object.assign(dialect, { createAdapter: () => adapter, createDriver: () => driver })
}

type Inside = { database: DatabaseSync; answers: ReadCache; checkpoints: Checkpoints }

function prepare({ database, answers, checkpoints }: Inside, sql: string): Statement {
  // All our transactions write. Taking the lock at once avoids a refused upgrade of a read lock while
  // an operator's command writes.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const all = timed(sql, (parameters) => statement.all(...bindable(parameters)))
  const writing =
    <Result>(work: (parameters: readonly unknown[]) => Result) =>
    (parameters: readonly unknown[]) => {
      answers.forget()
      const result = work(parameters)
      if (!database.isTransaction) checkpoints.wrote()
      return result
    }
  return {
    reader: statement.columns().length > 0,
    ...(sql.startsWith('select ') ? answers.remember(all) : { all: writing(all) }),
    run: writing(
      timed(sql, (parameters) =>
        isLateRollback(database, sql) ? nothingDone : statement.run(...bindable(parameters)),
      ),
    ),
    // Its own statement: running the shared one meanwhile would restart it.
    iterate: (parameters) => database.prepare(sql).iterate(...bindable(parameters)),
  }
}

/** @returns `work` that reports its time to `queryRan` */
function timed<Result>(sql: string, work: (parameters: readonly unknown[]) => Result) {
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

/** A full disk ends the transaction itself; rolling back again would hide the reason. */
function isLateRollback(database: DatabaseSync, sql: string) {
  return sql === 'rollback' && !database.isTransaction
}

type Bindable = string | number | bigint | null | Uint8Array

function bindable(parameters: readonly unknown[]): Bindable[] {
  // Our table types allow text, numbers and null only.
  return parameters as Bindable[]
}

/** SQLite answers without a pause: lets other requests run before a query where one has taken long. */
function yieldingDriver(driver: Driver, { room, end }: Pick<Checkpoints, 'room' | 'end'>): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const destroy = driver.destroy.bind(driver)
  const ours = leastRecent(1, (connection: DatabaseConnection) => yielding(connection, room))
  return Object.assign(driver, {
    acquireConnection: async () => ours(await acquire()),
    async destroy() {
      await end()
      await destroy()
    },
  })
}

function yielding(connection: DatabaseConnection, room: Checkpoints['room']): DatabaseConnection {
  return {
    streamQuery: connection.streamQuery.bind(connection),
    async executeQuery(query) {
      await yieldIfLong()
      if (query.sql === 'begin') await room()
      return connection.executeQuery(query)
    },
  }
}
