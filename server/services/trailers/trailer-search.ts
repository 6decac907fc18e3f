import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { searchedWords, searchLine } from '#contract/search.ts'
import { like, literal } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'

type Builder = ExpressionBuilder<Database, 'trailer'>

/** @returns the condition that every word of a search matches a trailer (contract/search.ts) */
export function trailerMatches(builder: Builder, search: string) {
  return builder.and(
    searchedWords(search).map((word) =>
      builder.or([
        like(sql.ref('trailer.search_identifiers'), `%${literal(word)}%`),
        like(sql.ref('trailer.search_words'), `% ${literal(word)}%`),
      ]),
    ),
  )
}

/** @returns how far a match is from exact: per word 0 whole, 1 beginning, 2 inside */
export function matchDistance(search: string): RawBuilder<number> {
  const line = sql`trailer.search_identifiers || trailer.search_words`
  const distances = searchedWords(search).map(
    (word) => sql<number>`case
        when ${like(line, `% ${literal(word)} %`)} then 0
        when ${like(line, `% ${literal(word)}%`)} then 1
        else 2 end`,
  )
  return sql<number>`(${sql.join(distances, sql` + `)})`
}

/** Writes what a trailer is found by; called after whatever changes it, in the same transaction. */
export async function refreshSearch(db: Kysely<Database>, trailer: string) {
  const row = await db
    .selectFrom('trailer')
    .leftJoin('customer', 'customer.uuid', 'trailer.customer')
    .leftJoin('oem', 'oem.uuid', 'trailer.oem')
    .leftJoin('trailer_class', 'trailer_class.uuid', 'trailer.class')
    .select(['vin', 'rego', 'custom_identity_code', 'fleet_code'])
    .select(['customer.name as customer', 'oem.name as oem', 'trailer_class.name as class'])
    .where('trailer.uuid', '=', trailer)
    .executeTakeFirstOrThrow()
  const tags = await db
    .selectFrom('access_key')
    .select('serial')
    .where('trailer', '=', trailer)
    .execute()
  const { vin, rego, custom_identity_code, fleet_code } = row
  const serials = tags.map((tag) => tag.serial)
  await db
    .updateTable('trailer')
    .set({
      search_identifiers: searchLine([vin, rego, custom_identity_code, fleet_code, ...serials]),
      search_words: searchLine([row.customer, row.oem, row.class]),
    })
    .where('uuid', '=', trailer)
    .execute()
}
