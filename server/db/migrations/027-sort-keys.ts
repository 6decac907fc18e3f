import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { sortKey } from '#contract/sort-key.ts'
import { createIndexes, inTransaction } from './steps.ts'

type Row = Record<string, string | null>
type Tables = Record<string, Row>
type Db = Kysely<Tables>

const rowsAtOnce = 500

async function bringUp(db: Db) {
  for (const table of ['customer', 'resource']) {
    await fill(db, { table, key: ownKey, texts: ['name'] }, ({ name = '' }) => ({
      sort_name: sortKey(name),
    }))
  }
  await fillParts(db)
  await fillTrailers(db)
  await db.schema.dropIndex('resource_organization').ifExists().execute()
  await createIndexes(db, [
    ['customer_by_name', 'customer', ['organization', 'sort_name', 'name_key']],
    ['resource_by_name', 'resource', ['organization', 'archived_at', 'sort_name']],
  ])
}

/** Devices make uuids, so they are unique within their organization only. */
const ownKey = ['organization', 'uuid']

/** Keeps the catalogue's mark: nothing that devices keep has changed. */
async function fillParts(db: Db) {
  const before = await db.selectFrom('catalogue_mark').select('mark').executeTakeFirst()
  const parts = { table: 'part', key: ['uuid'], texts: ['model_number'] }
  await fill(db, parts, ({ model_number = '' }) => ({ sort_model: sortKey(model_number) }))
  if (before) await db.updateTable('catalogue_mark').set(before).execute()
}

async function fillTrailers(db: Db) {
  const classes = await namesOf(db, 'trailer_class', ['uuid'])
  const oems = await namesOf(db, 'oem', ['uuid'])
  const customers = await namesOf(db, 'customer', ownKey)
  const texts = ['rego', 'custom_identity_code', 'fleet_code', 'class', 'oem', 'customer']
  await fill(db, { table: 'trailer', key: ownKey, texts }, (row) =>
    trailerKeys({
      ...row,
      class: classes.get(row.class ?? ''),
      oem: oems.get(row.oem ?? ''),
      customer: customers.get(`${row.organization} ${row.customer}`),
    }),
  )
}

async function namesOf(db: Db, table: string, key: readonly string[]) {
  const rows = await db
    .selectFrom(table)
    .select([...key, 'name'])
    .execute()
  return new Map(rows.map((row) => [key.map((column) => row[column]).join(' '), row.name]))
}

type Filled = { table: string; key: readonly string[]; texts: readonly string[] }

/** Adds columns to a table and fills them in. */
async function fill(
  db: Db,
  { table, key, texts }: Filled,
  keysOf: (row: Row) => Record<string, string>,
) {
  const columns = Object.keys(keysOf({}))
  if (!(await addColumns(db, table, columns))) return
  const rows = await db
    .selectFrom(table)
    .select([...key, ...texts])
    .execute()
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const filled = rows.slice(start, start + rowsAtOnce).map((row) => ({
      ...Object.fromEntries(key.map((column) => [column, row[column]])),
      ...keysOf(row),
    }))
    await write(db, { table, key, columns }, JSON.stringify(filled))
  }
}

/** @returns false where the columns exist already */
async function addColumns(db: Db, table: string, columns: readonly string[]) {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
  const missing = columns.filter((column) => !known?.includes(column))
  for (const column of missing) {
    // Without a collation PostgreSQL would sort by language; SQLite sorts by bytes.
    await db.schema
      .alterTable(table)
      .addColumn(column, isSqlite(db) ? 'text' : sql`text collate "C"`, (built) =>
        built.notNull().defaultTo(''),
      )
      .execute()
  }
  return missing.length > 0
}

type Written = { table: string; key: readonly string[]; columns: readonly string[] }

/** @param rows a JSON array */
async function write(db: Db, { table, key, columns }: Written, rows: string) {
  const given = (column: string): RawBuilder<unknown> =>
    isSqlite(db) ? sql`given.value ->> ${sql.lit(column)}` : sql.ref(`given.${column}`)
  const named = [...key, ...columns].map((column) => sql`${sql.ref(column)} text`)
  const from = isSqlite(db)
    ? sql`json_each(${rows}) as given`
    : sql`jsonb_to_recordset(cast(${rows} as jsonb)) as given (${sql.join(named)})`
  const set = columns.map((column) => sql`${sql.ref(column)} = ${given(column)}`)
  const same = key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${given(column)}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} from ${from}
    where ${sql.join(same, sql` and `)}`.execute(db)
}

const trailerKeys = (texts: Record<string, string | null | undefined>) => ({
  sort_rego: sortKey(texts.rego),
  sort_class: sortKey(texts.class),
  sort_oem: sortKey(texts.oem),
  sort_customer: sortKey(texts.customer),
  sort_id: sortKey(texts.custom_identity_code),
  sort_job: sortKey(texts.fleet_code),
})

/** The columns of trailers that it adds. */
export const trailerKeyColumns = Object.keys(trailerKeys({}))

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter

/** Columns with sort keys (contract/sort-key.ts). */
export const sortKeys = inTransaction(bringUp)
