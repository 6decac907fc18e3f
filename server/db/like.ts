import { type RawBuilder, sql } from 'kysely'

/** @returns a condition on folded text; % and _ of the pattern's own are escaped by `literal` */
export function like(column: RawBuilder<unknown>, pattern: string) {
  return sql<boolean>`${column} like ${pattern} escape '\\'`
}

/** A word as LIKE reads it letter by letter. */
export function literal(word: string) {
  return word.replace(/[\\%_]/g, '\\$&')
}
