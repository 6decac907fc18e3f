import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from './engine.ts'
import { keptForAll } from './kept-query.ts'

/*
 * The index of docs/decisions/0022: each run of one, two and three characters of what a trailer is
 * found by, behind the first letters of its organization's uuid. The database keeps it itself.
 */

const longest = 3

/** @returns what a trailer must have in the index for all words of a search to be in its lines */
export function gramsOfWords(
  db: Kysely<Database>,
  organization: string,
  words: readonly string[],
): string {
  const mark = organization.slice(0, 8)
  const grams = new Set(words.flatMap(gramsOf))
  const encoded = isSqlite(db)
    ? [...grams].map((gram) => Buffer.from(gram).toString('hex'))
    : [...grams]
  return encoded.map((gram) => mark + gram).join(' ')
}

function gramsOf(word: string): string[] {
  // As the databases count: characters, not halves of them.
  const letters = [...word]
  const size = Math.min(longest, letters.length)
  const beginnings = letters.slice(size - 1)
  return beginnings.map((_, place) => letters.slice(place, place + size).join(''))
}

/** @returns trailers that have all of these in the index; what is found may still not match */
export function withGrams(db: Kysely<Database>, grams: string) {
  const trailers = db.selectFrom('trailer')
  if (!isSqlite(db)) {
    return trailers.where(sql<boolean>`trailer.search_grams @> string_to_array(${grams}, ' ')`)
  }
  const found = sql<{ id: number }>`(select rowid as id from trailer_search
    where trailer_search match ${grams})`.as('found')
  return trailers
    .where(sql<boolean>`true`)
    .innerJoin(found, (join) => join.on(sql<boolean>`trailer.search_id = found.id`))
}

/** @returns whether more than so many have all of these in SQLite's index: it stops counting there */
export async function hasMoreWithGrams(db: Kysely<Database>, grams: string, most: number) {
  return (await beyond(db, { grams, most })).length > 0
}

const beyond = keptForAll((db, { grams, most }: { grams: string; most: number }) => {
  const next = sql<{ id: number }>`(select rowid as id from trailer_search
    where trailer_search match ${grams} limit 1 offset ${most})`
  return db.selectFrom(next.as('next')).select('next.id')
})

type Plan = { 'Plan Rows': number }

/** @returns whether PostgreSQL expects more than so many, and so would rather not use its index */
export async function isReadAsItLies(db: Kysely<Database>, grams: string, most: number) {
  const found = withGrams(db, grams).select('trailer.uuid').where('trailer.archived_at', 'is', null)
  const [row] = await found.explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>('json')
  const plan = row?.['QUERY PLAN'][0].Plan
  if (!plan || plan['Plan Rows'] <= most) return false
  return !JSON.stringify(plan).includes('trailer_search')
}
