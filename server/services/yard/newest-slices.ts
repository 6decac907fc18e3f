import { type Kysely, sql } from 'kysely'
import type { DefectState } from '#contract/yard/defect-steps.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { boundsOf, type SliceBounds } from '#server/services/page-in-slices.ts'

type Corner = { received_at: string; uuid: string }
type Listed = 'defect' | 'report'

/** Slices of all defects or reports, or those of a state, newest first. */
export const newestSlices = (asker: Asker, table: Listed, state: string | undefined) =>
  boundsOf<Corner>(asker, async (after, skipped) => {
    const corners = cornersOf[table][state === undefined ? 'all' : 'ofState']
    const [corner] = await corners(asker, {
      ...(after ?? newest),
      state: state ?? '',
      skipped,
    })
    return corner
  })

/** '~' sorts behind every time. */
const newest: Corner = { received_at: '~', uuid: '' }

type Range = Corner & { state: string; skipped: number }

const cornersIn = (table: Listed, isOfState: boolean) =>
  prepared((db, { received_at, uuid, state, skipped }: Range) =>
    some(db, table, isOfState ? state : null)
      .select(['received_at', 'uuid'])
      .where(withinNewest(table, { after: { received_at, uuid }, upTo: null }))
      .orderBy('received_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(1)
      .offset(skipped),
  )

const cornersOf = {
  defect: { all: cornersIn('defect', false), ofState: cornersIn('defect', true) },
  report: { all: cornersIn('report', false), ofState: cornersIn('report', true) },
}

function some(db: Kysely<Database>, table: Listed, state: string | null) {
  const all = db.selectFrom(table as 'defect') // Both tables have these columns.
  return state === null ? all : all.where('state', '=', state as DefectState)
}

/** Compares pairs, so that the index is used. */
export function withinNewest(table: Listed, { after, upTo }: SliceBounds<Corner>) {
  const place = sql`(${sql.ref(`${table}.received_at`)}, ${sql.ref(`${table}.uuid`)})`
  const behind = after ? sql`${place} < (${after.received_at}, ${after.uuid})` : sql`1 = 1`
  const ended = upTo ? sql`${place} >= (${upTo.received_at}, ${upTo.uuid})` : sql`1 = 1`
  return sql<boolean>`${behind} and ${ended}`
}
