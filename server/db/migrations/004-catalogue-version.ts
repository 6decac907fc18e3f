import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { inTransaction } from './steps.ts'

type Tables = Record<string, Record<string, number>>

async function bringUp(db: Kysely<Tables>) {
  await db.schema
    .createTable('catalogue_version')
    .ifNotExists()
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .execute()
  const known = await db.selectFrom('catalogue_version').select('version').executeTakeFirst()
  if (!known) await db.insertInto('catalogue_version').values({ version: 1 }).execute()
  const statements = db.getExecutor().adapter instanceof SqliteAdapter ? onSqlite() : onPostgres()
  for (const statement of statements) await statement.execute(db)
}

const events = ['insert', 'update', 'delete'] as const
const tables = ['oem', 'oem_category', 'trailer_class', 'part_category', 'part']
const count = sql`update catalogue_version set version = version + 1`

function onSqlite() {
  return eachTrigger((name, table, event, when) => [
    sql`create trigger if not exists ${name} after ${event} on ${table} ${when} begin ${count}; end`,
  ])
}

function onPostgres() {
  const counting = sql`create or replace function count_catalogue() returns trigger language plpgsql
    as $$ begin ${count}; return null; end $$`
  return [
    counting,
    ...eachTrigger((name, table, event, when) => [
      sql`drop trigger if exists ${name} on ${table}`,
      sql`create trigger ${name} after ${event} on ${table} for each row ${when}
        execute function count_catalogue()`,
    ]),
  ]
}

type Raw = RawBuilder<unknown>

/** An organization's own parts do not belong to the catalogue: they have a revision. */
function eachTrigger(create: (name: Raw, table: Raw, event: Raw, when: Raw) => Raw[]) {
  return tables.flatMap((table) =>
    events.flatMap((event) => {
      const row = sql.raw(event === 'delete' ? 'old' : 'new')
      const when = table === 'part' ? sql`when (${row}.organization is null)` : sql``
      return create(sql.id(`${table}_${event}_counted`), sql.id(table), sql.raw(event), when)
    }),
  )
}

/** Counts the changes of the catalogue, so that devices notice them; 006 replaced it. */
export const catalogueVersion = inTransaction(bringUp)
