import { expressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { daysAfter } from '#server/db/engine.ts'

const builder = expressionBuilder<Database, 'trailer'>()

const [happened, received] = [
  sql.ref<string>('inspection.happened_at'),
  sql.ref<string>('inspection.received_at'),
]

/** Of several inspections: when the last one counts (contract/yard/due.ts). */
export const lastInspected = sql<string>`max(case when ${happened} < ${received} then ${happened} else ${received} end)`

/** When its interval ends, of the inspections of a trailer by one checklist. */
export const dueAgainAt = (db: Kysely<Database>) =>
  daysAfter(db, lastInspected, sql`checklist.interval_days`)

/**
 * A trailer's inspections by each checklist that comes again and is for it (contract/yard/due.ts):
 * from its inspections to their checklists, of which an organization may have hundreds.
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
        // Their uuids as JSON; of a trailer of no class it holds for none.
        eb('checklist.classes', 'like', sql<string>`'%"' || trailer.class || '"%'`),
      ]),
    )
    .groupBy(['inspection.checklist', 'checklist.interval_days'])
