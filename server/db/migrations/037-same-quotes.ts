import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { fold } from '#contract/search.ts'
import { linesWithoutSeparators } from './034-lines-without-separators.ts'

const atOnce = 500

/** May run again: rows that are right already are not written. */
async function up(db: Kysely<never>) {
  await linesWithoutSeparators.up(db)
  await foldAgain(db, 'defect', 'search_key')
  await foldAgain(db, 'resource', 'name_key')
}

type Row = { organization: string; uuid: string; key: string }

/** Devices make uuids, so they are unique within their organization only. */
async function foldAgain(db: Kysely<never>, table: string, column: string) {
  const [from, key] = [sql.table(table), sql.ref(column)]
  let after = ['', '']
  for (;;) {
    const { rows } = await sql<Row>`select organization, uuid, ${key} as key from ${from}
      where organization > ${after[0]} or (organization = ${after[0]} and uuid > ${after[1]})
      order by organization, uuid limit ${sql.lit(atOnce)}`.execute(db)
    for (const { organization, uuid, key: before } of rows) {
      const folded = fold(before)
      if (folded === before) continue
      await sql`update ${from} set ${key} = ${folded}
        where organization = ${organization} and uuid = ${uuid}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = [last.organization, last.uuid]
  }
}

/** Search keys without quotes, as searches are. */
export const sameQuotes: Migration = { up }
