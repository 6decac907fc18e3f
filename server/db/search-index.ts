import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from './engine.ts'
import { preparedForAll } from './prepared-query.ts'

/*
 * The index of docs/decisions/0022: each n-gram of one to three characters of a trailer's search keys,
 * after the first letters of its organization's uuid. Triggers of the database keep it.
 */

const longest = 3

/** @returns the n-grams that a trailer must have in the index to match all words */
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
  // Code points, as the databases count.
  const letters = [...word]
  const size = Math.min(longest, letters.length)
  const beginnings = letters.slice(size - 1)
  return beginnings.map((_, place) => letters.slice(place, place + size).join(''))
}

/** @returns the trailers that have all n-grams; not all of them need match the words */
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

/** @returns whether SQLite's index finds more than so many trailers */
export async function hasMoreWithGrams(db: Kysely<Database>, grams: string, most: number) {
  return (await beyond(db, { grams, most })).length > 0
}

const beyond = preparedForAll((db, { grams, most }: { grams: string; most: number }) => {
  const next = sql<{ id: number }>`(select rowid as id from trailer_search
    where trailer_search match ${grams} limit 1 offset ${most})`
  return db.selectFrom(next.as('next')).select('next.id')
})

type Plan = { 'Plan Rows': number }

/** @returns whether PostgreSQL expects more than so many trailers and would not use its index */
export async function isReadAsItLies(db: Kysely<Database>, grams: string, most: number) {
  const found = withGrams(db, grams).select('trailer.uuid').where('trailer.archived_at', 'is', null)
  const [row] = await found.explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>('json')
  const plan = row?.['QUERY PLAN'][0].Plan
  if (!plan || plan['Plan Rows'] <= most) return false
  return !JSON.stringify(plan).includes('trailer_search')
}
