import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { hasColumn, inTransaction } from './steps.ts'

type Tables = Record<string, Record<string, string | number | null>>
type Raw = RawBuilder<unknown>

async function bringUp(db: Kysely<Tables>) {
  await markRevisions(db)
  await markCatalogue(db)
  if (await hasColumn(db, 'organization', 'epoch')) {
    await db.schema.alterTable('organization').dropColumn('epoch').execute()
  }
}

const kinds = ['customer', 'part', 'trailer', 'access_key', 'trailer_part', 'resource']

/** Gives all existing revisions the same mark. */
async function markRevisions(db: Kysely<Tables>) {
  await db.schema
    .createTable('revision_mark')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revision_mark_of_organization', ['organization', 'revision'])
    .execute()
  const mark = randomUUID()
  const add = (revisions: Raw) =>
    sql`insert into revision_mark (organization, revision, mark) ${revisions}
      on conflict do nothing`.execute(db)
  await add(sql`select uuid, revision, cast(${mark} as text) from organization where revision > 0`)
  for (const kind of kinds) {
    await add(sql`select distinct organization, revision, cast(${mark} as text)
      from ${sql.table(kind)} where organization is not null and revision > 0`)
  }
}

async function markCatalogue(db: Kysely<Tables>) {
  await db.schema
    .createTable('catalogue_mark')
    .ifNotExists()
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .execute()
  const known = await db.selectFrom('catalogue_mark').select('mark').executeTakeFirst()
  if (!known) await db.insertInto('catalogue_mark').values({ mark: randomUUID() }).execute()
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of isSqlite ? onSqlite() : onPostgres()) await statement.execute(db)
  await db.schema.dropTable('catalogue_version').ifExists().execute()
}

const events = ['insert', 'update', 'delete'] as const
const tables = ['oem', 'oem_category', 'trailer_class', 'part_category', 'part']

function onSqlite() {
  const change = sql`update catalogue_mark set mark = lower(hex(randomblob(12)))`
  return eachTrigger((name, table, event, when) => [
    sql`drop trigger if exists ${name}`,
    sql`create trigger ${name} after ${event} on ${table} ${when} begin ${change}; end`,
  ])
}

function onPostgres() {
  const change = sql`update catalogue_mark
    set mark = md5(random()::text || random()::text || clock_timestamp()::text)`
  return [
    sql`create or replace function mark_catalogue() returns trigger language plpgsql
      as $$ begin ${change}; return null; end $$`,
    ...eachTrigger((name, table, event, when) => [
      sql`drop trigger if exists ${name} on ${table}`,
      sql`create trigger ${name} after ${event} on ${table} for each row ${when}
        execute function mark_catalogue()`,
    ]),
    sql`drop function if exists count_catalogue()`,
  ]
}

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

/** Marks each revision and the catalogue at random, so that devices notice a restored backup. */
export const marks = inTransaction(bringUp)
