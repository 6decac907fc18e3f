import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Asker } from '#server/core/asker.ts'
import { letOthersIn } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'
import { kept } from '#server/db/kept-query.ts'
import {
  gramsOfWords,
  hasMoreWithGrams,
  isReadAsItLies,
  withGrams,
} from '#server/db/search-index.ts'

/**
 * How many trailers are looked at in one go, so that they do not hold the process for long; fewer
 * where each takes a look at its inspections.
 */
export const slices = { rows: 2000, slowRows: 500 }

export type Slice = {
  trailers: SelectQueryBuilder<Database, 'trailer', object>
  /** Whether there is no other. */
  isAll: boolean
}

/**
 * What a list is chosen from, a slice at a time, others being let in between. A trailer that is
 * changed meanwhile counts as before or after that. PostgreSQL, which works elsewhere, gets all at once.
 */
export async function* slicesOf(
  asker: Asker,
  { words, isSlow }: { words: readonly string[]; isSlow: boolean },
): AsyncGenerator<Slice> {
  const { db, organization } = asker
  const rows = isSlow ? slices.slowRows : slices.rows
  if (words.length === 0 || (await isBroad(asker, words, rows))) {
    return yield* slicesOfNewest(asker, rows)
  }
  const grams = gramsOfWords(db, organization, words)
  yield { trailers: unarchived(withGrams(db, grams)), isAll: true }
}

/**
 * Whether the index has too much of a search for one go. It can't be entered in its middle: all
 * trailers are looked at then. PostgreSQL would too, and at the runs of each, which is far dearer.
 */
export function isBroad({ db, organization }: Asker, words: readonly string[], rows = slices.rows) {
  const grams = gramsOfWords(db, organization, words)
  return isSqlite(db) ? hasMoreWithGrams(db, grams, rows) : isReadAsItLies(db, grams, rows)
}

async function* slicesOfNewest(asker: Asker, rows: number) {
  const { db } = asker
  let after = newest
  for (;;) {
    const upTo = isSqlite(db) ? await cornerBehind(asker, after, rows) : null
    yield { trailers: between(db, after, upTo), isAll: after === newest && !upTo }
    if (upTo === null) return
    after = upTo
    await letOthersIn()
  }
}

type Corner = { created_at: string; uuid: string }
/** Behind every time. */
const newest: Corner = { created_at: '~', uuid: '' }

async function cornerBehind(asker: Asker, { created_at, uuid }: Corner, rows: number) {
  const [corner] = await corners(asker, { created_at, uuid, skipped: rows - 1 })
  return corner ?? null
}

const corners = kept((db, { created_at, uuid, skipped }: Corner & { skipped: number }) =>
  between(db, { created_at, uuid }, null)
    .select(['trailer.created_at', 'trailer.uuid'])
    .orderBy('trailer.created_at', 'desc')
    .orderBy('trailer.uuid', 'desc')
    .limit(1)
    .offset(skipped),
)

/** One comparison, not two: the index is entered at its place. */
function between(db: Kysely<Database>, after: Corner, upTo: Corner | null) {
  const rows = unarchived(db.selectFrom('trailer')).where(({ eb, refTuple, tuple }) =>
    eb(refTuple('trailer.created_at', 'trailer.uuid'), '<', tuple(after.created_at, after.uuid)),
  )
  if (upTo === null) return rows
  return rows.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('trailer.created_at', 'trailer.uuid'), '>=', tuple(upTo.created_at, upTo.uuid)),
  )
}

const unarchived = (trailers: SelectQueryBuilder<Database, 'trailer', object>) =>
  trailers.where('trailer.archived_at', 'is', null)
