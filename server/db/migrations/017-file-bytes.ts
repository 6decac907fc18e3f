import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** In one transaction on both engines, and passing over what is there (007-fast-lists.ts). */
async function up(db: Kysely<unknown>) {
  if (db.isTransaction) await bringUp(db)
  else await db.transaction().execute(bringUp)
}

async function bringUp(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const organization = tables.find(({ name }) => name === 'organization')
  if (organization?.columns.some(({ name }) => name === 'file_bytes')) return
  await db.schema
    .alterTable('organization')
    .addColumn('file_bytes', 'bigint', (built) => built.notNull().defaultTo(0))
    .execute()
  // Those of before count as named by a record: what nobody knows is not removed.
  const upload = tables.find(({ name }) => name === 'upload')
  for (const column of ['loose_since', 'swept_at']) {
    if (upload?.columns.some(({ name }) => name === column)) continue
    await db.schema.alterTable('upload').addColumn(column, 'text').execute()
  }
  await sql`create index upload_loose on upload (organization, created_by, loose_since)
    where loose_since is not null`.execute(db)
  await sql`update organization set file_bytes = (select coalesce(sum(size), 0) from upload
    where upload.organization = organization.uuid)`.execute(db)
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of isSqlite ? onSqlite : onPostgres) await sql.raw(statement).execute(db)
}

const recount = (row: string, by: string) =>
  `update organization set file_bytes = file_bytes ${by} ${row}.size where uuid = ${row}.organization`

const onSqlite = [
  `create trigger upload_counted after insert on upload begin ${recount('new', '+')}; end`,
  `create trigger upload_removed after delete on upload begin ${recount('old', '-')}; end`,
]

const onPostgres = [
  `create function count_file_bytes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then ${recount('old', '-')}; end if;
    if tg_op = 'INSERT' then ${recount('new', '+')}; end if;
    return null;
  end $$`,
  // At the end of the transaction, where the organization's row is locked in any case.
  ...['insert', 'delete'].map(
    (event) => `create constraint trigger upload_counted_${event} after ${event}
    on upload deferrable initially deferred for each row execute function count_file_bytes()`,
  ),
]

/** What an organization's files take, counted by the database, and since when no record names one. */
export const fileBytes: Migration = { up }
