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
import { forbiddingStates, unsettledStates } from '#contract/trailer-yard.ts'
import type { Asker } from '#server/access/asker.ts'
import type { Database } from '#server/db/schema.ts'
import { type Repeated, repeatedChecklists } from '#server/services/yard/repeated-checklists.ts'
import { fieldHoldsIn } from './field-filter.ts'
import { lastInspected } from './last-inspected.ts'
import { placeBy } from './trailer-order.ts'
import { type TrailerRow, withAllShown } from './trailer-rows.ts'
import { foundPage, valuesOf } from './trailer-search.ts'

type Wanted = { search: string; where: string; sort: string; start: number; limit: number }

const day = 24 * 60 * 60 * 1000
const builder = expressionBuilder<Database, 'trailer'>()

/** @returns a part of the trailers that conditions hold for, sorted, or in the order of the list or of a search */
export async function filterTrailers(asker: Asker, wanted: Wanted): Promise<TrailerRow[]> {
  const { search, where, start, limit } = wanted
  const sort = sortIn(wanted.sort)
  const words = searchedWords(search)
  const holds = builder.and([
    await conditionOf(asker, yardConditionsIn(where)),
    // What waits on a device has not reached the server.
    ...(asksForPending(where) ? [sql<SqlBool>`1 = 0`] : []),
    ...fieldConditionsIn(where).map(fieldHoldsIn),
  ])
  const checklists = sort?.by === 'due' ? await repeatedChecklists(asker) : []
  const place = sort ? placeBy(asker.db, sort, checklists) : null
  const page =
    words.length > 0
      ? foundPage(asker.db, valuesOf(asker, words, { start, limit }), words.length, place)
      : asker.db
          .selectFrom('trailer')
          .select(['trailer.uuid', 'trailer.created_at'])
          .select((place ?? sql<number>`0`).as('distance'))
          .select(sql<number>`count(*) over ()`.as('total'))
          .where('trailer.archived_at', 'is', null)
          .orderBy('distance')
          .orderBy('trailer.created_at', 'desc')
          .orderBy('trailer.uuid', 'desc')
          .limit(limit)
          .offset(start)
  return withAllShown(asker.db, page.where(holds)).execute()
}

async function conditionOf(asker: Asker, named: readonly YardCondition[]) {
  const isAboutInspections = named.some((one) => one.startsWith('inspection:'))
  const checklists = isAboutInspections ? await repeatedChecklists(asker) : []
  const ways: Record<YardCondition, () => Expression<SqlBool>> = {
    'defects:open': () => builder.exists(defects().where('defect.state', 'in', unsettledStates)),
    'defects:dangerous': () =>
      builder.exists(
        defects()
          .where('defect.state', 'in', forbiddingStates)
          .where('defect.severity', '=', 'dangerous'),
      ),
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
