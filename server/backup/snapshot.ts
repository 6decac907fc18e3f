import { DatabaseSync } from 'node:sqlite'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import pg from 'pg'
import type { Row, Snapshot } from '#server/core/deps.ts'
import { yieldRounds } from '#server/core/event-loop.ts'
import { connectionOf } from '#server/db/connect.ts'
import { type DatabasePlace, sqliteFile } from '#server/db/open.ts'
import { columnsLeftOut, tablesLeftOut } from './archive.ts'
import { type BackupView, everything, onlyOf } from './view.ts'

/** @param organization whose rows alone are read, with shared rows and without secrets; null for all */
export function openSnapshot(
  { databaseUrl, dataDir }: DatabasePlace,
  organization: string | null = null,
): Promise<Snapshot> {
  const view = organization === null ? everything : onlyOf(organization)
  return databaseUrl ? ofPostgres(databaseUrl, view) : ofSqlite(sqliteFile(dataDir), view)
}

async function ofSqlite(file: string, view: BackupView): Promise<Snapshot> {
  const database = new DatabaseSync(file, { readOnly: true })
  const read = (sql: string) => database.prepare(sql).all() as Row[]
  database.exec('begin')
  const found = read("select name from sqlite_schema where type = 'table'")
  return {
    ...(await contentOf(found, view, async (sql) => read(sql))),
    rows: (table) => {
      const rows = database.prepare(`select * ${view.from(table)}`).iterate()
      return archived(table, view, rows as Iterable<Row>)
    },
    close: async () => {
      if (database.isOpen) database.close()
    },
  }
}

const rowsAtOnce = 1000

async function ofPostgres(url: string, view: BackupView): Promise<Snapshot> {
  const client = new pg.Client(connectionOf(url))
  await client.connect()
  const read = async (sql: string) => (await client.query<Row>(sql)).rows
  await read('begin isolation level repeatable read, read only')
  const found = await read(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  )
  return {
    ...(await contentOf(found, view, read)),
    async *rows(table) {
      await read(`declare all_rows no scroll cursor for select * ${view.from(table)}`)
      for (;;) {
        const rows = await read(`fetch ${rowsAtOnce} from all_rows`)
        yield* archived(table, view, rows)
        if (rows.length < rowsAtOnce) break
      }
      await read('close all_rows')
    },
    close: () => client.end(),
  }
}

/** Without search indexes and migrations, which a restore makes. */
const isOurs = (name: string) =>
  !/^(sqlite_|kysely_|trailer_search)/.test(name) && !tablesLeftOut.includes(name)

async function contentOf(found: Row[], view: BackupView, read: (sql: string) => Promise<Row[]>) {
  const names = found
    .map(({ name }) => String(name))
    .filter((name) => isOurs(name) && view.has(name))
  const tables: Record<string, number> = {}
  for (const name of names.toSorted()) {
    const [row] = await read(`select count(*) as count ${view.from(name)}`)
    tables[name] = Number(row?.count)
    // Other requests run while a server makes a take-out.
    await yieldRounds(1)
  }
  const done = await read(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`)
  return { tables, migrations: done.map(({ name }) => String(name)) }
}

/** Rows as they are in the archive. */
function* archived(table: string, view: BackupView, rows: Iterable<Row>) {
  const leftOut = columnsLeftOut[table] ?? []
  for (const row of rows) {
    const kept = Object.entries(row).filter(([column]) => !leftOut.includes(column))
    yield { ...Object.fromEntries(kept), ...view.instead[table] }
  }
}
