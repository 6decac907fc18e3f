import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from './engine.ts'

/** Rows that a table is taken to have, of one organization, and of one of its states. */
const expected = { all: 1_000_000, ofOne: 100_000, unarchived: 90_000, ofState: 20_000 }
/** Rows that are alike in what else an index has. */
const alike = 10

/**
 * SQLite takes an organization to have ten rows of a table unless it is told: then it reads all of
 * them in their order to find one trailer's, or rather than look up twenty. It is told the same of
 * every database, so that it reads a small one as it does a large one (tests/server/trailers/query-plans.test.ts).
 */
export async function tellSizes(db: Kysely<Database>) {
  if (!isSqlite(db)) return
  const wanted = await sizesOf(db)
  if (JSON.stringify(await toldSizes(db)) === JSON.stringify(wanted)) return
  await db.transaction().execute(async (transaction) => {
    // The one row of a table that has no index: it makes the table of what SQLite is told.
    await sql`analyze catalogue_mark`.execute(transaction)
    await sql`delete from sqlite_stat1`.execute(transaction)
    for (const { tbl, idx, stat } of wanted) {
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${tbl}, ${idx}, ${stat})`.execute(
        transaction,
      )
    }
  })
  await sql`analyze sqlite_schema`.execute(db)
}

type Told = { tbl: string; idx: string; stat: string }

async function toldSizes(db: Kysely<Database>): Promise<Told[]> {
  const made = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(db)
  if (made.rows.length === 0) return []
  const told = await sql<Told>`select tbl, idx, stat from sqlite_stat1 order by idx`.execute(db)
  return told.rows.map(({ tbl, idx, stat }) => ({ tbl, idx, stat }))
}

type Column = { tbl: string; idx: string; isUnique: number; name: string | null; place: number }

/** Of each index that begins with the organization, by column, how many rows are the same up to it. */
async function sizesOf(db: Kysely<Database>): Promise<Told[]> {
  const { rows } = await sql<Column>`select made.name as tbl, list.name as idx,
      list."unique" as "isUnique", part.name as name, part.seqno as place
    from sqlite_schema as made, pragma_index_list(made.name) as list,
      pragma_index_info(list.name) as part
    where made.type = 'table' order by list.name, part.seqno`.execute(db)
  return [...Map.groupBy(rows, ({ idx }) => idx).values()].flatMap((columns) => {
    const [first] = columns
    if (first?.name !== 'organization') return []
    const sizes = columns.map((column) => sizeUpTo(column, columns.length))
    return [{ tbl: first.tbl, idx: first.idx, stat: [expected.all, ...sizes].join(' ') }]
  })
}

function sizeUpTo({ name, place, isUnique }: Column, columns: number) {
  if (name === 'uuid' || (isUnique && place === columns - 1)) return 1
  if (place === 0) return expected.ofOne
  if (place > 1) return alike
  return name === 'archived_at' ? expected.unarchived : name === 'state' ? expected.ofState : alike
}
