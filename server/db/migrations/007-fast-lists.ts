import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { addColumn, inTransaction } from './steps.ts'

type Tables = Record<string, Record<string, string | number | null>>

async function bringUp(db: Kysely<Tables>) {
  if (!(await addColumn(db, 'organization', 'trailers', { type: 'bigint', empty: 0 }))) return
  await sql`update organization set trailers = (select count(*) from trailer
    where trailer.organization = organization.uuid and archived_at is null)`.execute(db)
  await sql`create index access_key_bare on access_key
    (organization, replace(lower(serial), '-', ''))`.execute(db)
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of isSqlite ? onSqlite : onPostgres) await sql.raw(statement).execute(db)
}

const recount = (row: string, by: string) =>
  `update organization set trailers = trailers ${by} where uuid = ${row}.organization`

/** All n-grams of one to three characters without a space, after the organization's mark. */
const gramsOf = (row: string) => `(select group_concat(gram, ' ') from (
  select distinct substr(${row}.organization, 1, 8) || hex(substr(line.text, place.key + 1, size.value)) as gram
  from (select ${row}.search_identifiers || ${row}.search_words as text) as line,
    json_each('[0' || replace(hex(zeroblob(length(line.text))), '00', ',0') || ']') as place,
    json_each('[1,2,3]') as size
  where place.key + size.value <= length(line.text)
    and instr(substr(line.text, place.key + 1, size.value), ' ') = 0))`

const onSqlite = [
  'alter table trailer add column search_id integer',
  'update trailer set search_id = rowid',
  'create unique index trailer_search_id on trailer (search_id)',
  `create virtual table trailer_search using fts5(
    grams, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
  `insert into trailer_search (rowid, grams)
    select search_id, ${gramsOf('trailer')} from trailer where search_identifiers <> ''`,
  `create trigger trailer_numbered after insert on trailer when new.search_id is null begin
    update trailer set search_id = (select coalesce(max(search_id), 0) + 1 from trailer)
      where organization = new.organization and uuid = new.uuid;
    insert into trailer_search (rowid, grams)
      select search_id, ${gramsOf('new')} from trailer
      where organization = new.organization and uuid = new.uuid and search_identifiers <> '';
  end`,
  `create trigger trailer_found_anew after update of search_identifiers, search_words on trailer
    when new.search_identifiers <> old.search_identifiers or new.search_words <> old.search_words begin
    delete from trailer_search where rowid = old.search_id and old.search_identifiers <> '';
    insert into trailer_search (rowid, grams) select new.search_id, ${gramsOf('new')}
      where new.search_identifiers <> '';
  end`,
  `create trigger trailer_found_no_more after delete on trailer when old.search_identifiers <> '' begin
    delete from trailer_search where rowid = old.search_id;
  end`,
  `create trigger trailer_counted after insert on trailer when new.archived_at is null begin
    ${recount('new', '+ 1')};
  end`,
  `create trigger trailer_archived after update of archived_at on trailer
    when old.archived_at is null and new.archived_at is not null begin
    ${recount('new', '- 1')};
  end`,
  `create trigger trailer_restored after update of archived_at on trailer
    when old.archived_at is not null and new.archived_at is null begin
    ${recount('new', '+ 1')};
  end`,
  `create trigger trailer_deleted after delete on trailer when old.archived_at is null begin
    ${recount('old', '- 1')};
  end`,
]

const onPostgres = [
  `alter table trailer add column search_grams text[] not null default '{}'`,
  `create function trailer_grams() returns trigger language plpgsql as $$
  declare line text := new.search_identifiers || new.search_words;
  begin
    new.search_grams := array(
      select distinct left(new.organization, 8) || substr(line, place, size)
      from generate_series(1, length(line)) as place, generate_series(1, 3) as size
      where place + size - 1 <= length(line) and position(' ' in substr(line, place, size)) = 0);
    return new;
  end $$`,
  `create trigger trailer_found before insert or update of search_identifiers, search_words
    on trailer for each row execute function trailer_grams()`,
  'update trailer set search_words = search_words',
  'create index trailer_search on trailer using gin (search_grams)',
  `create function count_trailers() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.archived_at is null then ${recount('old', '- 1')}; end if;
    if tg_op <> 'DELETE' and new.archived_at is null then ${recount('new', '+ 1')}; end if;
    return null;
  end $$`,
  // Deferred to the end of the transaction, which locks the organization's row anyway.
  ...['insert', 'delete', 'update of archived_at'].map(
    (event) => `create constraint trigger trailer_counted_${event.slice(0, 6)} after ${event}
    on trailer deferrable initially deferred for each row execute function count_trailers()`,
  ),
]

/** The search index and the number of trailers (docs/decisions/0022). */
export const fastLists = inTransaction(bringUp)
