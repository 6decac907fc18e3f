import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/**
 * Opens a SQLite file (or ':memory:') as Kysely expects it. WAL with synchronous=FULL: what was
 * acknowledged survives kill -9 and loss of power.
 * @throws when the file can't be opened or written
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('PRAGMA busy_timeout = 5000')
  // SQLite opens a file that it may not write for reading only, and says so at the first change.
  database.exec('PRAGMA user_version = 1')
  return {
    close: () => database.close(),
    prepare(sql) {
      // Every transaction of ours writes: taking the lock at once avoids a refused upgrade later,
      // when an operator's command writes to the same file.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bindable(parameters)),
        run: (parameters) =>
          isLateRollback(database, sql) ? nothingDone : statement.run(...bindable(parameters)),
        iterate: (parameters) => statement.iterate(...bindable(parameters)),
      }
    },
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
