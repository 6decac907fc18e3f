import { type Kysely, type RawBuilder, sql } from 'kysely'
import { mostWords, searchedWords, searchLine } from '#contract/search.ts'
import type { Asker } from '#server/access/asker.ts'
import { kept } from '#server/db/kept-query.ts'
import { like, literal } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import { gramsOfWords, withGrams } from '#server/db/search-index.ts'
import { leastRecent } from '#server/least-recent.ts'
import { type TrailerRow, withAllShown } from './trailer-rows.ts'

type Part = { start: number; limit: number }
/** Of each word a pattern for its inside, its beginning and its whole, by their number. */
type Patterns = Record<`inside${number}` | `beginning${number}` | `whole${number}`, string>
type Values = Part & Patterns & { grams: string }

/** @returns a part of what a search finds, best first; on each row how many there are in all */
export function searchTrailers(asker: Asker, search: string, part: Part): Promise<TrailerRow[]> {
  const words = searchedWords(search)
  return foundBy(words.length)(asker, valuesOf(asker, words, part))
}

/** @returns what a search is filled in with */
export function valuesOf(asker: Asker, words: string[], part: Part): Values {
  const patterns = Object.fromEntries(
    words.flatMap((word, place) => [
      [`inside${place}`, `%${literal(word)}%`],
      [`beginning${place}`, `% ${literal(word)}%`],
      [`whole${place}`, `% ${literal(word)} %`],
    ]),
  )
  const grams = gramsOfWords(asker.db, asker.organization, words)
  return { ...part, ...patterns, grams }
}

/** A query for each number of words. */
const foundBy = leastRecent(mostWords, (count: number) =>
  kept((db, values: Values) => withAllShown(db, foundPage(db, values, count))),
)

/**
 * The part of what is found that is wanted, by its place in the order.
 * @param sorted the place in another order than that of a search, null for none
 */
export function foundPage(
  db: Kysely<Database>,
  values: Values,
  count: number,
  sorted: RawBuilder<number> | null = null,
) {
  const places = Array.from({ length: count }, (_, place) => place)
  return withGrams(db, values.grams)
    .select(['trailer.uuid', 'trailer.created_at'])
    .select([
      (sorted ?? distance(values, places)).as('distance'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('trailer.archived_at', 'is', null)
    .where((builder) => builder.and(places.map((place) => isThere(values, place))))
    .orderBy('distance')
    .orderBy('trailer.created_at', 'desc')
    .orderBy('trailer.uuid', 'desc')
    .limit(values.limit)
    .offset(values.start)
}

/** The condition that a word matches a trailer (contract/search.ts). */
function isThere(values: Values, place: number) {
  const inside = like(sql.ref('trailer.search_identifiers'), values[`inside${place}`] ?? '')
  const beginning = like(sql.ref('trailer.search_words'), values[`beginning${place}`] ?? '')
  return sql<boolean>`(${inside} or ${beginning})`
}

/** How far a match is from exact: per word 0 whole, 1 beginning, 2 inside. */
function distance(values: Values, places: number[]) {
  const line = sql`trailer.search_identifiers || trailer.search_words`
  const distances = places.map(
    (place) => sql<number>`case
        when ${like(line, values[`whole${place}`] ?? '')} then 0
        when ${like(line, values[`beginning${place}`] ?? '')} then 1
        else 2 end`,
  )
  return sql<number>`(${sql.join(distances, sql` + `)})`
}

/** Writes what a trailer is found by; called after whatever changes it, in the same transaction. */
export async function refreshSearch(db: Kysely<Database>, trailer: string) {
  const row = await db
    .selectFrom('trailer')
    .leftJoin('customer', 'customer.uuid', 'trailer.customer')
    .leftJoin('oem', 'oem.uuid', 'trailer.oem')
    .leftJoin('trailer_class', 'trailer_class.uuid', 'trailer.class')
    .select(['vin', 'rego', 'custom_identity_code', 'fleet_code'])
    .select(['customer.name as customer', 'oem.name as oem', 'trailer_class.name as class'])
    .where('trailer.uuid', '=', trailer)
    .executeTakeFirstOrThrow()
  const tags = await db
    .selectFrom('access_key')
    .select('serial')
    .where('trailer', '=', trailer)
    .execute()
  const { vin, rego, custom_identity_code, fleet_code } = row
  const serials = tags.map((tag) => tag.serial)
  await db
    .updateTable('trailer')
    .set({
      search_identifiers: searchLine([vin, rego, custom_identity_code, fleet_code, ...serials]),
      search_words: searchLine([row.customer, row.oem, row.class]),
    })
    .where('uuid', '=', trailer)
    .execute()
}
