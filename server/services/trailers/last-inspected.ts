import { expressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { daysAfter } from '#server/db/engine.ts'

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

/**
 * A trailer's inspections, grouped by checklists that have an interval and apply to it
 * (contract/yard/due.ts). Begins with the inspections: an organization may have hundreds of checklists.
 */
export const againInspected = () =>
  builder
    .selectFrom('inspection')
    .innerJoin('checklist', 'checklist.uuid', 'inspection.checklist')
    .whereRef('inspection.trailer', '=', 'trailer.uuid')
    .where('checklist.interval_days', 'is not', null)
    .where('checklist.retired_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('checklist.classes', '=', '[]'),
        // `classes` is JSON; null for a trailer without a class, which matches none.
        eb('checklist.classes', 'like', sql<string>`'%"' || trailer.class || '"%'`),
      ]),
    )
    .groupBy(['inspection.checklist', 'checklist.interval_days'])
