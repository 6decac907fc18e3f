import { type Kysely, sql } from 'kysely'
import { mostWords } from '#contract/search.ts'
import { trailerChoiceFields, trailerTextFields } from '#contract/trailer/field-groups.ts'
import { searchLinesOf } from '#contract/trailer/search-lines.ts'
import { wantedBy } from '#contract/trailer-search.ts'
import { trailerSortKeys } from '#contract/trailer-sort-keys.ts'
import type { Asker } from '#server/core/asker.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { gramsOfWords, withGrams } from '#server/db/search-index.ts'
import { distanceOf, matchesAll, type Patterns, patternsOf } from './trailer-match.ts'
import { type List, type ListSlice, partOf } from './trailer-places.ts'
import { type TrailerRow, withAllShown } from './trailer-rows.ts'
import { isBroad } from './trailer-slices.ts'

type Values = ListSlice & Patterns & { grams: string }

/** @returns a page of what a search finds, best first, each row with the number of all */
export async function searchTrailers(
  asker: Asker,
  search: string,
  part: ListSlice,
): Promise<TrailerRow[]> {
  const wanted = wantedBy(search)
  const { words } = wanted
  if (await isBroad(asker, words)) return partOf(asker, trailerList(asker, search), part)
  const grams = gramsOfWords(asker.db, asker.organization, words)
  return foundBy(words.length)(asker, { ...part, ...patternsOf(wanted), grams })
}

/** @returns what a search finds, best first; without words the newest first */
export function trailerList({ db }: Asker, search: string): List {
  const wanted = wantedBy(search)
  const { words } = wanted
  const patterns = patternsOf(wanted)
  const isSearch = words.length > 0
  return {
    words,
    holds: isSearch ? matchesAll(patterns, words.length) : sql<boolean>`1 = 1`,
    rank: isSearch ? distanceOf(db, patterns, words.length) : sql<number>`0`,
    key: sql<string>`''`,
    isDown: false,
    isSlow: false,
  }
}

/** A query for each number of words. */
const foundBy = leastRecent(mostWords, (count: number) =>
  prepared((db, values: Values) => withAllShown(db, foundPage(db, values, count))),
)

function foundPage(db: Kysely<Database>, values: Values, count: number) {
  return withGrams(db, values.grams)
    .select(['trailer.uuid', 'trailer.created_at'])
    .select(distanceOf(db, values, count).as('distance'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('trailer.archived_at', 'is', null)
    .where(matchesAll(values, count))
    .orderBy('distance')
    .orderBy('trailer.created_at', 'desc')
    .orderBy('trailer.uuid', 'desc')
    .limit(values.limit)
    .offset(values.start)
}

/** Writes a trailer's search and sort keys; called after each change of it, in the same transaction. */
export const refreshSearch = (db: Kysely<Database>, trailer: string) =>
  refreshSearchOf(db, [trailer])

/** The same for some dozens of trailers at once. */
export async function refreshSearchOf(db: Kysely<Database>, trailers: readonly string[]) {
  const rows = await db
    .selectFrom('trailer')
    .leftJoin('customer', 'customer.uuid', 'trailer.customer')
    .leftJoin('oem', 'oem.uuid', 'trailer.oem')
    .leftJoin('trailer_class', 'trailer_class.uuid', 'trailer.class')
    .select(['trailer.uuid', ...searchedFields.map((name) => `trailer.${name}` as const)])
    .select(['customer.name as customer', 'oem.name as oem', 'trailer_class.name as class'])
    .where('trailer.uuid', 'in', trailers)
    .execute()
  const carried = await db
    .selectFrom('access_key')
    .select(['serial', 'trailer'])
    .where('trailer', 'in', trailers)
    .unionAll(
      db
        .selectFrom('trailer_part')
        .select(['serial', 'trailer'])
        .where('trailer', 'in', trailers)
        .where('archived_at', 'is', null)
        .where('serial', '<>', ''),
    )
    .execute()
  const carriedBy = Map.groupBy(carried, ({ trailer }) => trailer)
  const keys = rows.map(({ uuid, ...row }) => {
    const serials = (carriedBy.get(uuid) ?? []).map(({ serial }) => serial)
    const { identifiers, words } = searchLinesOf(row, serials)
    const lines = { search_identifiers: identifiers, search_words: words }
    return { uuid, written: { ...lines, ...trailerSortKeys(row) } }
  })
  const [first] = keys
  if (!first) return
  const valuesOf = (column: keyof typeof first.written) =>
    keys.length === 1 ? first.written[column] : chosenByUuid(keys, column)
  const columns = Object.keys(first.written) as (keyof typeof first.written)[]
  await db
    .updateTable('trailer')
    .set(Object.fromEntries(columns.map((column) => [column, valuesOf(column)])))
    .where('uuid', 'in', trailers)
    .execute()
}

type Keys<Column extends string> = { uuid: string; written: Record<Column, string> }

/** One statement writes what is different in each row. */
function chosenByUuid<Column extends string>(keys: readonly Keys<Column>[], column: Column) {
  const cases = keys.map(({ uuid, written }) => sql`when ${uuid} then ${written[column]}`)
  return sql<string>`case uuid ${sql.join(cases, sql` `)} end`
}

const searchedFields = [...trailerTextFields, ...trailerChoiceFields]
