import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from './engine.ts'

/** Assumed rows of a table, of one organization, and of one of its states. */
const expected = { all: 1_000_000, ofOne: 100_000, unarchived: 90_000, ofState: 20_000 }
/** Assumed rows with equal values in the other columns of an index. */
const alike = 10

/**
 * Writes statistics for SQLite's planner (docs/decisions/0031). Without them it assumes ten rows of an
 * organization and scans them all. They are the same for every database, so that a small one has the
 * plans of a large one (tests/server/trailers/query-plans.test.ts).
 */
export async function writeStatistics(db: Kysely<Database>) {
  if (!isSqlite(db)) return
  const wanted = await wantedStatistics(db)
  if (JSON.stringify(await readStatistics(db)) === JSON.stringify(wanted)) return
  await db.transaction().execute(async (transaction) => {
    // Creates sqlite_stat1.
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

type Statistic = { tbl: string; idx: string; stat: string }

async function readStatistics(db: Kysely<Database>): Promise<Statistic[]> {
  const made = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(db)
  if (made.rows.length === 0) return []
  const { rows } =
    await sql<Statistic>`select tbl, idx, stat from sqlite_stat1 order by idx`.execute(db)
  return rows.map(({ tbl, idx, stat }) => ({ tbl, idx, stat }))
}

type Column = { tbl: string; idx: string; isUnique: number; name: string | null; place: number }

/** For each index that begins with the organization: the rows that are equal up to each column. */
async function wantedStatistics(db: Kysely<Database>): Promise<Statistic[]> {
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
