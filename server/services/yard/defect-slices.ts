import { type Kysely, sql } from 'kysely'
import type { Asker } from '#server/access/asker.ts'
import { kept } from '#server/db/kept-query.ts'
import type { Database } from '#server/db/schema.ts'
import { leastRecent } from '#server/least-recent.ts'
import { type Bounds, boundsOf } from '#server/services/page-in-slices.ts'

type Corner = { received_at: string; uuid: string }

/** All defects, newest first, or those of a state. */
export const defectSlices = (asker: Asker, state: string | undefined) =>
  boundsOf<Corner>(asker, async (after, skipped) => {
    const [corner] = await corners(state !== undefined)(asker, {
      ...(after ?? newest),
      ...{ state: state ?? '', skipped },
    })
    return corner
  })

/** Behind every time. */
const newest: Corner = { received_at: '~', uuid: '' }

type Range = Corner & { state: string; skipped: number }

const corners = leastRecent(2, (isOfState: boolean) =>
  kept((db, { received_at, uuid, state, skipped }: Range) =>
    some(db, isOfState ? state : null)
      .select(['defect.received_at', 'defect.uuid'])
      .where(withinDefects({ after: { received_at, uuid }, upTo: null }))
      .orderBy('defect.received_at', 'desc')
      .orderBy('defect.uuid', 'desc')
      .limit(1)
      .offset(skipped),
  ),
)

function some(db: Kysely<Database>, state: string | null) {
  const all = db.selectFrom('defect')
  return state === null ? all : all.where('defect.state', '=', state)
}

/** One comparison for each end, not two: the index is entered at its place. */
export function withinDefects({ after, upTo }: Bounds<Corner>) {
  const place = sql`(defect.received_at, defect.uuid)`
  const behind = after ? sql`${place} < (${after.received_at}, ${after.uuid})` : sql`1 = 1`
  const ended = upTo ? sql`${place} >= (${upTo.received_at}, ${upTo.uuid})` : sql`1 = 1`
  return sql<boolean>`${behind} and ${ended}`
}
