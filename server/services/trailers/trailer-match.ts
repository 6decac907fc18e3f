import { sql } from 'kysely'
import { like, literal } from '#server/db/like.ts'

/** Of each word a pattern for its inside, its beginning and its whole, by their number. */
export type Patterns = Record<`inside${number}` | `beginning${number}` | `whole${number}`, string>

export function patternsOf(words: readonly string[]): Patterns {
  return Object.fromEntries(
    words.flatMap((word, place) => [
      [`inside${place}`, `%${literal(word)}%`],
      [`beginning${place}`, `% ${literal(word)}%`],
      [`whole${place}`, `% ${literal(word)} %`],
    ]),
  )
}

/** The condition that every word matches a trailer (contract/search.ts). */
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

/** How far a match is from exact: per word 0 whole, 1 beginning, 2 inside. */
export function distanceOf(patterns: Patterns, count: number) {
  const line = sql`trailer.search_identifiers || trailer.search_words`
  const distances = placesOf(count).map(
    (place) => sql<number>`case
        when ${like(line, patterns[`whole${place}`] ?? '')} then 0
        when ${like(line, patterns[`beginning${place}`] ?? '')} then 1
        else 2 end`,
  )
  return sql<number>`(${sql.join(distances, sql` + `)})`
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place)
