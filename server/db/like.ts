import { type RawBuilder, sql } from 'kysely'

/** @param pattern of LIKE, its literal parts escaped by `literal` */
export function like(column: RawBuilder<unknown>, pattern: string) {
  return sql<boolean>`${column} like ${pattern} escape '\\'`
}

/** Escapes a word for LIKE. */
export function literal(word: string) {
  return word.replace(/[\\%_]/g, '\\$&')
}
