import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { connectPostgres, connectSqlite } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from './postgres.ts'

// A database takes 40 migrations: they run once in a worker, and each test's database is a copy.
let sqlite: Promise<Made> | undefined
const postgres = new Map<string, Promise<string>>()

type Made = { statements: string[]; rows: [table: string, rows: Record<string, unknown>[]][] }

/** @returns a connection to a new SQLite database in memory with the newest tables */
export async function migratedSqlite() {
  sqlite ??= makeSqlite()
  const { statements, rows } = await sqlite
  const connection = connectSqlite(':memory:')
  const { db } = connection
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const [table, own] of rows) {
    await db
      .insertInto(table as keyof Database)
      .values(own as never)
      .execute()
  }
  await migrate(db)
  return connection
}

/** @returns a connection to a new database with the newest tables on a PostgreSQL server */
export async function migratedPostgres(url: string) {
  const made = postgres.get(url) ?? makePostgres(url)
  postgres.set(url, made)
  return connectPostgres(await createDatabase(url, await made))
}

async function makeSqlite(): Promise<Made> {
  const { db } = connectSqlite(':memory:')
  await migrate(db)
  const made = await readMade(db)
  await db.destroy()
  return made
}

async function readMade(db: Kysely<Database>): Promise<Made> {
  const schema = sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema
    where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid`
  const { rows: all } = await schema.execute(db)
  const virtual = all.filter((one) => one.sql.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  // A virtual table makes those of its own.
  const isPart = (name: string) => virtual.some((owner) => name.startsWith(`${owner}_`))
  const found = all.filter(({ type, name }) => type !== 'table' || !isPart(name))
  const rows: Made['rows'] = []
  for (const { name } of found.filter(
    ({ type, name }) => type === 'table' && !virtual.includes(name),
  )) {
    const { rows: own } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)}`.execute(db)
    if (own.length > 0) rows.push([name, own])
  }
  return { statements: found.map((one) => one.sql), rows }
}

async function makePostgres(url: string) {
  const own = await createDatabase(url)
  const { db } = connectPostgres(own)
  await migrate(db)
  await db.destroy()
  return new URL(own).pathname.slice(1)
}
