import { expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { daysAfter } from '#server/db/engine.ts'

/* When inspections are due, in SQL; the rule stands in contract/yard/due.ts. */

const builder = expressionBuilder<Database, 'trailer'>()

const [happened, received] = [
  sql.ref<string>('inspection.happened_at'),
  sql.ref<string>('inspection.received_at'),
]

/** The time of the last of several inspections (contract/yard/due.ts). */
export const lastInspected = sql<string>`max(case when ${happened} < ${received} then ${happened} else ${received} end)`

/** When the next inspection is due, of the inspections of a trailer by one checklist. */
export const dueAgainAt = (db: Kysely<Database>) =>
  daysAfter(db, lastInspected, sql`checklist.interval_days`)

const isForTrailer = expressionBuilder<Database, 'checklist'>().and([
  sql<SqlBool>`checklist.interval_days is not null`,
  sql<SqlBool>`checklist.retired_at is null`,
  // `classes` is JSON; null for a trailer without a class, which matches none.
  sql<SqlBool>`(checklist.classes = '[]' or checklist.classes like '%"' || trailer.class || '"%')`,
])

/** A trailer's inspections, grouped by checklists that have an interval and apply to it. */
export const againInspected = () =>
  builder
    .selectFrom('inspection')
    .innerJoin('checklist', 'checklist.uuid', 'inspection.checklist')
    .whereRef('inspection.trailer', '=', 'trailer.uuid')
    .where(isForTrailer)
    .groupBy(['inspection.checklist', 'checklist.interval_days'])

/** Checklists that have an interval and apply to a trailer that was never inspected with them. */
export const neverInspected = () =>
  builder
    .selectFrom('checklist')
    .where(isForTrailer)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inspection')
            .select('inspection.uuid')
            .whereRef('inspection.trailer', '=', 'trailer.uuid')
            .whereRef('inspection.checklist', '=', 'checklist.uuid'),
        ),
      ),
    )

const begun = sql<string>`case when trailer.manufactured_date > trailer.created_at
  then trailer.manufactured_date || '-01T00:00:00.000Z' else trailer.created_at end`

/** When the first inspection by a checklist is due. */
export const dueFirstAt = (db: Kysely<Database>) =>
  daysAfter(
    db,
    sql`case when checklist.interval_set_at > ${begun} then checklist.interval_set_at else ${begun} end`,
    sql`checklist.interval_days`,
  )
