import { type Kysely, sql } from 'kysely'
import { isNumber, type Wanted } from '#contract/trailer-search.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { lesserOf } from '#server/db/engine.ts'
import { like, literal } from '#server/db/like.ts'

/**
 * For each word, by its number, patterns of LIKE that find it inside, at the beginning or as the whole
 * of an identifier, and at the beginning or as the whole of a name (never for a number). The patterns
 * of all words written together come last.
 */
export type Patterns = Record<
  `${'inside' | 'beginning' | 'whole' | 'beginningName' | 'wholeName'}${number}`,
  string
>

export function patternsOf({ words, together }: Wanted): Patterns {
  return Object.fromEntries(
    [...words, together].flatMap((word, place) => [
      [`inside${place}`, `%${literal(word)}%`],
      [`beginning${place}`, `% ${literal(word)}%`],
      [`whole${place}`, `% ${literal(word)} %`],
      [`beginningName${place}`, isNumber(word) ? '' : `% ${literal(word)}%`],
      [`wholeName${place}`, isNumber(word) ? '' : `% ${literal(word)} %`],
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
 * How far a match is from exact: per word 0 whole, 1 beginning, 2 inside, 3 a number that is in no
 * identifier. Words that make up an identifier together count 0, those inside one at most 1.
 */
export function distanceOf(db: Kysely<Database>, patterns: Patterns, count: number) {
  const identifiers = sql.ref('trailer.search_identifiers')
  const names = sql.ref('trailer.search_words')
  const distances = placesOf(count).map(
    (place) => sql<number>`case
        when ${like(identifiers, patterns[`whole${place}`] ?? '')} then 0
        when ${like(names, patterns[`wholeName${place}`] ?? '')} then 0
        when ${like(identifiers, patterns[`beginning${place}`] ?? '')} then 1
        when ${like(names, patterns[`beginningName${place}`] ?? '')} then 1
        when ${like(identifiers, patterns[`inside${place}`] ?? '')} then 2
        else 3 end`,
  )
  const distance = sql<number>`(${sql.join(distances, sql` + `)})`
  if (count === 1) return distance
  const together = sql<number>`case
        when ${like(identifiers, patterns[`whole${count}`] ?? '')} then 0
        when ${like(identifiers, patterns[`inside${count}`] ?? '')} then 1
        else ${sql.lit(3 * count)} end`
  return lesserOf(db, distance, together)
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place)
