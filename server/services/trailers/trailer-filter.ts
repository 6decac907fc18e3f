import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { FieldCondition } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import {
  alternativesIn,
  asksForPending,
  type YardCondition,
  yardConditionsIn,
} from '#contract/trailer-conditions.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import { unsettledStates } from '#contract/trailer-yard.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { day } from '#server/core/timing.ts'
import { staysFor } from '#server/services/registry/merged.ts'
import { forbiddingDefect } from '#server/services/yard/forbidding-defects.ts'
import { oneHoldsIn } from './field-filter.ts'
import { againInspected, dueAgainAt, dueFirstAt, neverInspected } from './last-inspected.ts'
import { keyBy } from './trailer-order.ts'
import { type List, partOf } from './trailer-places.ts'
import type { TrailerRow } from './trailer-rows.ts'
import { trailerList } from './trailer-search.ts'

type Wanted = { search: string; where: string; sort: string; start: number; limit: number }

type Db = Kysely<Database>
const builder = expressionBuilder<Database, 'trailer'>()

/** @returns a page of the trailers that match; unsorted they are in the order of the list or search */
export async function filterTrailers(asker: Asker, wanted: Wanted): Promise<TrailerRow[]> {
  const { search, where, start, limit } = wanted
  const list = trailerList(asker, search)
  const holds = builder.and([
    list.holds,
    conditionOf(asker.db, yardConditionsIn(where)),
    // Unsent changes are known on the device only.
    ...(asksForPending(where) ? [sql<SqlBool>`1 = 0`] : []),
    ...(await standingIn(asker, alternativesIn(where))).map((group) => oneHoldsIn(asker.db, group)),
  ])
  const isSlow = where.includes('inspection:') || sortIn(wanted.sort)?.by === 'due'
  const asked = { ...list, holds, isSlow, ...sortedBy(asker.db, wanted.sort) }
  return partOf(asker, asked, { start, limit })
}

/** @returns conditions that name the records that stay in place of those that were merged */
async function standingIn(asker: Asker, alternatives: FieldCondition[][]) {
  const named = alternatives.flat().map((one) => {
    if ('carried' in one) return one.carried
    return 'is' in one ? one.is : null
  })
  const stays = await staysFor(asker, named)
  if (stays.size === 0) return alternatives
  return alternatives.map((group) =>
    group.map((one) => {
      if ('carried' in one) return { ...one, carried: stays.get(one.carried) ?? one.carried }
      return 'is' in one && one.is ? { ...one, is: stays.get(one.is) ?? one.is } : one
    }),
  )
}

/** @returns how a sorted list differs */
function sortedBy(db: Db, text: string): Partial<List> {
  const sort = sortIn(text)
  if (!sort) return {}
  const key = keyBy(db, sort.by)
  return { rank: sql<number>`0`, key, isDown: sort.isDown }
}

function conditionOf(db: Db, named: readonly YardCondition[]) {
  const ways: Record<YardCondition, () => Expression<SqlBool>> = {
    'defects:open': () => builder.exists(defects().where('defect.state', 'in', unsettledStates)),
    'defects:dangerous': () => builder.exists(defects().where(forbiddingDefect)),
    'inspection:due': () => inspectedBefore(db, limits.dueSoonDays),
    'inspection:overdue': () => inspectedBefore(db, 0),
  }
  return builder.and(named.map((one) => ways[one]()))
}

const defects = () =>
  builder.selectFrom('defect').select('defect.uuid').whereRef('defect.trailer', '=', 'trailer.uuid')

/** Whether an inspection is due within some days. */
function inspectedBefore(db: Db, days: number) {
  const until = new Date(Date.now() + days * day).toISOString()
  return builder.or([
    builder.exists(
      againInspected().select('inspection.checklist').having(dueAgainAt(db), '<=', until),
    ),
    builder.exists(neverInspected().select('checklist.uuid').where(dueFirstAt(db), '<=', until)),
  ])
}
