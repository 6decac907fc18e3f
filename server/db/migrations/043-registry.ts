import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { addColumn, inTransaction } from './steps.ts'

type Raw = ReturnType<typeof sql.raw>

const shared = ['trailer_class', 'part_category'] as const
const ofCustomers = ['contact', 'email', 'phone', 'address', 'notes'] as const

async function bringUp(db: Kysely<unknown>) {
  for (const table of shared) await addColumn(db, table, 'organization')
  for (const column of ofCustomers) await addColumn(db, 'customer', column, { empty: '' })
  await addColumn(db, 'organization', 'registry_mark', { empty: '' })
  await db.schema
    .createTable('retired_record')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('retired_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('retired_record_key', ['organization', 'record'])
    .execute()
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of isSqlite ? onSqlite() : onPostgres()) await statement.execute(db)
}

/*
 * The mark of the catalogue that all organizations share changes with shared rows alone, so that a
 * record of one organization sends the catalogue anew to its own devices only.
 */

const tables = ['oem', ...shared]
const events = ['insert', 'update', 'delete'] as const

function onSqlite() {
  const change = sql`update catalogue_mark set mark = lower(hex(randomblob(12)))`
  return eachTrigger((name, table, event, when) => [
    sql`drop trigger if exists ${name}`,
    sql`create trigger ${name} after ${event} on ${table} ${when} begin ${change}; end`,
  ])
}

function onPostgres() {
  return eachTrigger((name, table, event, when) => [
    sql`drop trigger if exists ${name} on ${table}`,
    sql`create trigger ${name} after ${event} on ${table} for each row ${when}
      execute function mark_catalogue()`,
  ])
}

function eachTrigger(create: (name: Raw, table: Raw, event: Raw, when: Raw) => Raw[]) {
  return tables.flatMap((table) =>
    events.flatMap((event) => {
      const row = sql.raw(event === 'delete' ? 'old' : 'new')
      const when = sql`when (${row}.organization is null)` as Raw
      return create(
        sql.id(`${table}_${event}_counted`) as Raw,
        sql.id(table) as Raw,
        sql.raw(event),
        when,
      )
    }),
  )
}

/** An organization's own classifications and categories, how to reach customers, what is retired. */
export const registry = inTransaction(bringUp)
