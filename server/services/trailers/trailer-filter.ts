import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { searchedWords } from '#contract/search.ts'
import {
  asksForPending,
  fieldConditionsIn,
  type YardCondition,
  yardConditionsIn,
} from '#contract/trailer-conditions.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import { unsettledStates } from '#contract/trailer-yard.ts'
import type { Asker } from '#server/access/asker.ts'
import type { Database } from '#server/db/schema.ts'
import { forbiddingDefect } from '#server/services/yard/forbidding-defects.ts'
import { type Repeated, repeatedChecklists } from '#server/services/yard/repeated-checklists.ts'
import { fieldHoldsIn } from './field-filter.ts'
import { lastInspected } from './last-inspected.ts'
import { keyBy } from './trailer-order.ts'
import { type List, partOf } from './trailer-places.ts'
import type { TrailerRow } from './trailer-rows.ts'
import { listOf } from './trailer-search.ts'

type Wanted = { search: string; where: string; sort: string; start: number; limit: number }

const day = 24 * 60 * 60 * 1000
const builder = expressionBuilder<Database, 'trailer'>()

/** @returns a part of the trailers that conditions hold for, sorted, or in the order of the list or of a search */
export async function filterTrailers(asker: Asker, wanted: Wanted): Promise<TrailerRow[]> {
  const { search, where, start, limit } = wanted
  const list = listOf(searchedWords(search))
  const holds = builder.and([
    list.holds,
    await conditionOf(asker, yardConditionsIn(where)),
    // What waits on a device has not reached the server.
    ...(asksForPending(where) ? [sql<SqlBool>`1 = 0`] : []),
    ...fieldConditionsIn(where).map(fieldHoldsIn),
  ])
  const isSlow = where.includes('inspection:') || sortIn(wanted.sort)?.by === 'due'
  const asked = { ...list, holds, isSlow, ...(await sortedBy(asker, wanted.sort)) }
  return partOf(asker, asked, { start, limit })
}

/** @returns what is otherwise where a list is sorted */
async function sortedBy(asker: Asker, text: string): Promise<Partial<List>> {
  const sort = sortIn(text)
  if (!sort) return {}
  const checklists = sort.by === 'due' ? await repeatedChecklists(asker) : []
  const key = keyBy(asker.db, sort.by, checklists)
  return { rank: sql<number>`0`, key, isDown: sort.isDown }
}

async function conditionOf(asker: Asker, named: readonly YardCondition[]) {
  const isAboutInspections = named.some((one) => one.startsWith('inspection:'))
  const checklists = isAboutInspections ? await repeatedChecklists(asker) : []
  const ways: Record<YardCondition, () => Expression<SqlBool>> = {
    'defects:open': () => builder.exists(defects().where('defect.state', 'in', unsettledStates)),
    'defects:dangerous': () => builder.exists(defects().where(forbiddingDefect)),
    'inspection:due': () => inspectedBefore(checklists, limits.dueSoonDays),
    'inspection:overdue': () => inspectedBefore(checklists, 0),
  }
  return builder.and(named.map((one) => ways[one]()))
}

const defects = () =>
  builder.selectFrom('defect').select('defect.uuid').whereRef('defect.trailer', '=', 'trailer.uuid')

/** Whether the interval of a checklist ends within days, counted from the last inspection by it. */
function inspectedBefore(checklists: readonly Repeated[], days: number) {
  return builder.or(
    checklists.map(({ uuid, classes, interval_days }) => {
      const latest = new Date(Date.now() + (days - (interval_days ?? 0)) * day).toISOString()
      const last = builder
        .selectFrom('inspection')
        .select(lastInspected.as('last'))
        .whereRef('inspection.trailer', '=', 'trailer.uuid')
        .where('inspection.checklist', '=', uuid)
      const isLate = builder(last, '<=', latest)
      return classes.length > 0
        ? builder.and([isLate, builder('trailer.class', 'in', classes)])
        : isLate
    }),
  )
}
