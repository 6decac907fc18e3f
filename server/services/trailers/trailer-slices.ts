import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Asker } from '#server/core/asker.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'
import {
  gramsOfWords,
  hasMoreWithGrams,
  isReadAsItLies,
  withGrams,
} from '#server/db/search-index.ts'

/** Trailers that are read at once: other requests run between two slices. */
export const slices = { rows: 2000, slowRows: 500 }

export type Slice = {
  trailers: SelectQueryBuilder<Database, 'trailer', object>
  /** Whether this is the only slice. */
  isAll: boolean
}

/**
 * The trailers that a list is chosen from, a slice at a time, so that SQLite does not hold up the
 * process. A trailer that changes meanwhile counts as before or after. On PostgreSQL, a process of
 * its own, there is one slice.
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
 * Whether the trigram index finds too many trailers for one slice. It can't be read in slices, so all
 * trailers are read instead; PostgreSQL would read them all too, with their trigrams, which takes longer.
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
    await yieldToOthers()
  }
}

type Corner = { created_at: string; uuid: string }
/** '~' sorts behind every time. */
const newest: Corner = { created_at: '~', uuid: '' }

async function cornerBehind(asker: Asker, { created_at, uuid }: Corner, rows: number) {
  const [corner] = await corners(asker, { created_at, uuid, skipped: rows - 1 })
  return corner ?? null
}

const corners = prepared((db, { created_at, uuid, skipped }: Corner & { skipped: number }) =>
  between(db, { created_at, uuid }, null)
    .select(['trailer.created_at', 'trailer.uuid'])
    .orderBy('trailer.created_at', 'desc')
    .orderBy('trailer.uuid', 'desc')
    .limit(1)
    .offset(skipped),
)

/** Compared as pairs, so that the index is used. */
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
