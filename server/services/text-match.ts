import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { words } from '#contract/search.ts'
import { like, literal } from '#server/db/like.ts'

const mostWords = 8

/** @returns the condition that folded text has every word of a search somewhere */
export function hasWords<Tables, Table extends keyof Tables>(
  builder: ExpressionBuilder<Tables, Table>,
  text: RawBuilder<unknown>,
  search: string,
) {
  return builder.and(
    words(search)
      .slice(0, mostWords)
      .map((word) => like(text, `%${literal(word)}%`)),
  )
}

/** @returns 0 where folded text begins as the search does, 1 where a word of it does, 2 elsewhere */
export function farFromBeginning(text: RawBuilder<unknown>, search: string): RawBuilder<number> {
  const word = literal(words(search)[0] ?? '')
  return sql<number>`case
    when ${like(text, `${word}%`)} then 0
    when ${like(text, `% ${word}%`)} then 1
    else 2 end`
}

/** @returns how many rows a list has, whatever page of it is asked for */
export async function countRows<Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
) {
  const { count } = await list
    .clearSelect()
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}
