import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { nameWords } from '#contract/name-key.ts'
import { otherForm, searchedWords, words } from '#contract/search.ts'
import { like, literal } from '#server/db/like.ts'

/** @returns the condition that a folded text contains every word of a search */
export const hasWordsSql = <Tables, Table extends keyof Tables>(
  builder: ExpressionBuilder<Tables, Table>,
  text: RawBuilder<unknown>,
  search: string,
) => builder.and(searchedWords(search).map((word) => hasOne(text, word)))

/** The same for the key that names which look the same share. */
export const hasNameSql = <Tables, Table extends keyof Tables>(
  builder: ExpressionBuilder<Tables, Table>,
  key: RawBuilder<unknown>,
  search: string,
) => builder.and(nameWords(search).map((word) => hasOne(key, word)))

/** The same for a text with identifiers: each word with or without its separators. */
export const hasFormsSql = <Tables, Table extends keyof Tables>(
  builder: ExpressionBuilder<Tables, Table>,
  text: RawBuilder<unknown>,
  search: string,
) =>
  builder.and(
    searchedWords(search).map((word) => {
      const forms = [...new Set([word, otherForm(word)])]
      return builder.or(forms.map((form) => hasOne(text, form)))
    }),
  )

const hasOne = (text: RawBuilder<unknown>, word: string) => like(text, `%${literal(word)}%`)

/** @returns the list with the best matches of a search first; without one unsorted */
export function bestFirst<Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  text: RawBuilder<unknown>,
  search: string,
) {
  return words(search).length > 0 ? list.orderBy(farFromBeginningSql(text, search)) : list
}

/** @returns the number of rows of a list without limit */
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

type Part = { start: number; limit: number }

/** @returns the number of rows of a list; nothing is counted where the page shows its end */
export async function totalOf({ start, limit }: Part, shown: number, count: () => Promise<number>) {
  const isEnd = shown < limit && (shown > 0 || start === 0)
  return isEnd ? start + shown : count()
}

/** @returns 0 where folded text begins as the search does, 1 where a word of it does, 2 elsewhere */
export function farFromBeginningSql(text: RawBuilder<unknown>, search: string): RawBuilder<number> {
  const word = literal(words(search)[0] ?? '')
  return sql<number>`case
    when ${like(text, `${word}%`)} then 0
    when ${like(text, `% ${word}%`)} then 1
    else 2 end`
}
