import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { addColumn, inTransaction } from './steps.ts'

async function bringUp(db: Kysely<unknown>) {
  const isNew = await addColumn(db, 'organization', 'file_bytes', { type: 'bigint', empty: 0 })
  if (!isNew) return
  // Existing uploads count as named by a record, and so are not removed.
  for (const column of ['loose_since', 'swept_at']) await addColumn(db, 'upload', column)
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
  // Deferred to the end of the transaction, which locks the organization's row anyway.
  ...['insert', 'delete'].map(
    (event) => `create constraint trigger upload_counted_${event} after ${event}
    on upload deferrable initially deferred for each row execute function count_file_bytes()`,
  ),
]

/** The bytes of an organization's files, counted by triggers, and since when no record names a file. */
export const fileBytes = inTransaction(bringUp)
