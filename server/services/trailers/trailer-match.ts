import { type Kysely, sql } from 'kysely'
import type { Wanted } from '#contract/trailer-search.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { lesserOf } from '#server/db/engine.ts'
import { like, literal } from '#server/db/like.ts'

/**
 * Of each word a pattern for its inside, its beginning and its whole, by their number; behind the last
 * word come those of all words together, where there are several.
 */
export type Patterns = Record<`inside${number}` | `beginning${number}` | `whole${number}`, string>

export function patternsOf({ words, together }: Wanted): Patterns {
  return Object.fromEntries(
    [...words, together].flatMap((word, place) => [
      [`inside${place}`, `%${literal(word)}%`],
      [`beginning${place}`, `% ${literal(word)}%`],
      [`whole${place}`, `% ${literal(word)} %`],
    ]),
  )
}

/** The condition that every word matches a trailer (contract/trailer-search.ts). */
export function matchesAll(patterns: Patterns, count: number) {
  return sql<boolean>`(${sql.join(
    placesOf(count).map((place) => {
      const inside = like(sql.ref('trailer.search_identifiers'), patterns[`inside${place}`] ?? '')
      const beginning = like(sql.ref('trailer.search_words'), patterns[`beginning${place}`] ?? '')
      return sql`(${inside} or ${beginning})`
    }),
    sql` and `,
  )})`
}

/**
 * How far a match is from exact: per word 0 whole, 1 beginning, 2 inside; where the words together are
 * an identifier 0, a part of one at most 1.
 */
export function distanceOf(db: Kysely<Database>, patterns: Patterns, count: number) {
  const line = sql`trailer.search_identifiers || trailer.search_words`
  const distances = placesOf(count).map(
    (place) => sql<number>`case
        when ${like(line, patterns[`whole${place}`] ?? '')} then 0
        when ${like(line, patterns[`beginning${place}`] ?? '')} then 1
        else 2 end`,
  )
  const distance = sql<number>`(${sql.join(distances, sql` + `)})`
  if (count === 1) return distance
  const identifiers = sql.ref('trailer.search_identifiers')
  const together = sql<number>`case
        when ${like(identifiers, patterns[`whole${count}`] ?? '')} then 0
        when ${like(identifiers, patterns[`inside${count}`] ?? '')} then 1
        else ${sql.lit(2 * count)} end`
  return lesserOf(db, distance, together)
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place)
