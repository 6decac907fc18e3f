import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely'
import type { SortField, TrailerSort } from '#contract/trailer-sort.ts'
import { isSqlite } from '#server/db/engine.ts'
import type { Database } from '#server/db/schema.ts'

const builder = expressionBuilder<Database, 'trailer'>()

/** @returns the place of a trailer in a sorted list (contract/trailer-sort.ts), in SQL */
export function placeBy(db: Kysely<Database>, { by, isDown }: TrailerSort) {
  // PostgreSQL has an order of its own for each language.
  const text = isSqlite(db) ? fields[by]() : sql`(${fields[by]()})::text collate "C"`
  const key = sql`lower(${text})`
  const direction = isDown ? sql`desc` : sql`asc`
  return sql<number>`row_number() over (order by
    case when coalesce(${text}, '') = '' then 1 else 0 end, ${key} ${direction},
    ${sql.ref('trailer.created_at')} desc, ${sql.ref('trailer.uuid')} desc)`
}

const fields: Record<SortField, () => Expression<unknown>> = {
  created: () => sql.ref('trailer.created_at'),
  updated: () => sql.ref('trailer.updated_at'),
  vin: () => sql.ref('trailer.vin'),
  rego: () => sql.ref('trailer.rego'),
  state: () => sql.ref('trailer.rego_state'),
  built: () => sql.ref('trailer.manufactured_date'),
  id: () => sql.ref('trailer.custom_identity_code'),
  job: () => sql.ref('trailer.fleet_code'),
  class: () =>
    builder
      .selectFrom('trailer_class')
      .select('trailer_class.name')
      .whereRef('trailer_class.uuid', '=', 'trailer.class'),
  oem: () => builder.selectFrom('oem').select('oem.name').whereRef('oem.uuid', '=', 'trailer.oem'),
  customer: () =>
    builder
      .selectFrom('customer')
      .select('customer.name')
      .whereRef('customer.uuid', '=', 'trailer.customer'),
  plate: () =>
    builder
      .selectFrom('access_key')
      .select('access_key.serial')
      .whereRef('access_key.trailer', '=', 'trailer.uuid')
      .orderBy('access_key.linked_at', 'desc')
      .limit(1),
}
