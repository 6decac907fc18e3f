import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely'
import { isSheetField, type SheetField } from '#contract/sheet/flat-sheet.ts'
import { type AliasOf, fieldCalled, type SortedTrailerField } from '#contract/trailer/fields.ts'
import type { SortField } from '#contract/trailer-sort.ts'
import { isWritten } from '#contract/trailer-sort-keys.ts'
import { unsettledStates } from '#contract/trailer-yard.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'
import { sheetKeyIn } from '#server/services/sheet/sheet-filter.ts'
import { forbiddingDefect } from '#server/services/yard/forbidding-defects.ts'
import { againInspected, dueAgainAt, dueFirstAt, neverInspected } from './last-inspected.ts'

const builder = expressionBuilder<Database, 'trailer'>()

type Db = Kysely<Database>

/** @returns the SQL of a trailer's sort key (contract/trailer-sort.ts), '' for an empty field */
export function keyBy(db: Db, by: SortField) {
  // Texts that people wrote have their keys in columns (trailer-search.ts).
  if (isWritten(by)) return sql<string>`${sql.ref(`trailer.sort_${by}`)}`
  if (isSheetField(by)) return sheetKeyIn(db, by)
  const column = fieldCalled(by)
  const field = column ? sql.ref(`trailer.${column}`) : others[by as OtherSort](db)
  // PostgreSQL would sort by language.
  const text = isSqlite(db) ? field : sql`(${field})::text collate "C"`
  return sql<string>`coalesce(lower(${text}), '')`
}

type OtherSort = Exclude<SortField, AliasOf<SortedTrailerField> | SheetField>

/** Sort keys that are no field of a trailer. */
const others: Record<OtherSort, (db: Db) => Expression<unknown>> = {
  created: () => sql.ref('trailer.created_at'),
  updated: () => sql.ref('trailer.updated_at'),
  plate: () =>
    builder
      .selectFrom('access_key')
      .select('access_key.serial')
      .whereRef('access_key.trailer', '=', 'trailer.uuid')
      .orderBy('access_key.linked_at', 'desc')
      .limit(1),
  // defectsKey of the contract, in SQL.
  defects: () =>
    builder
      .selectFrom('defect')
      .select(() => {
        const worst = sql`max(case when ${forbiddingDefect} then 1 else 0 end)`
        return sql`case when count(*) > 0
          then cast(1000000 + 2 * count(*) + ${worst} as text) end`.as('key')
      })
      .whereRef('defect.trailer', '=', 'trailer.uuid')
      .where('defect.state', 'in', unsettledStates),
  /** When the first inspection is due. */
  due: (db) => {
    const dues = againInspected()
      .select(dueAgainAt(db).as('at'))
      .unionAll(neverInspected().select(dueFirstAt(db).as('at')))
    return builder.selectFrom(dues.as('dues')).select(sql`min(at)`.as('first'))
  },
}
