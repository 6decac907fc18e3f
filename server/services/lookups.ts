import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { withAllBelow } from '#contract/category-tree.ts'
import { nameKey, nameWords } from '#contract/name-key.ts'
import { mostNames, namesMatching } from '#contract/names-matching.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { like, literal } from '#server/db/like.ts'
import { readCategories } from '#server/services/parts/part-categories.ts'

export async function listCustomers(asker: Member, { search }: Input<'GET /customers'>) {
  return asker.db
    .selectFrom('customer')
    .select(['uuid', 'name'])
    .where((builder) =>
      builder.and(nameWords(search).map((word) => like(sql.ref('name_key'), `%${literal(word)}%`))),
    )
    .orderBy('sort_name')
    .orderBy('uuid')
    .limit(mostNames)
    .execute()
}

export async function createCustomer(asker: Member, input: Input<'POST /customer'>) {
  const customer = { uuid: input.uuid ?? randomUUID(), name: input.name }
  const name_key = nameKey(input.name)
  const keys = { name_key, sort_name: sortKey(input.name) }
  const { numInsertedOrUpdatedRows } = await asker.db
    .insertInto('customer')
    .values({ ...customer, ...keys, organization: asker.organization, created_at: asker.now })
    .onConflict((conflict) => conflict.columns(['organization', 'name_key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    return asker.db
      .selectFrom('customer')
      .select(['uuid', 'name'])
      .where('name_key', '=', name_key)
      .executeTakeFirstOrThrow()
  }
  const { uuid } = customer
  asker.record({ entity: 'customer', uuid, action: 'create', before: null, after: customer })
  return customer
}

export async function listOems(asker: Member, input: Input<'GET /oems'>) {
  const { category, makes_parts, makes_trailers } = input
  let query = asker.db.selectFrom('oem').select(['uuid', 'name'])
  if (makes_trailers !== undefined)
    query = query.where('makes_trailers', '=', Number(makes_trailers))
  if (makes_parts !== undefined) query = query.where('makes_parts', '=', Number(makes_parts))
  if (category) {
    const categories = withAllBelow(await readCategories(asker.db), category)
    query = query.where((builder) => makesOneOf(builder, categories))
  }
  return namesMatching(await query.execute(), input.search)
}

export async function getOem(asker: Member, { uuid }: Input<'GET /oems/{uuid}'>) {
  const oem = await asker.db
    .selectFrom('oem')
    .select(['uuid', 'name'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!oem) throw missing('manufacturer')
  return oem
}

export async function listClasses(
  asker: Member,
  { search }: Input<'GET /trailer-classifications'>,
) {
  const all = await asker.db.selectFrom('trailer_class').select(['uuid', 'name']).execute()
  return namesMatching(all, search)
}

function makesOneOf(builder: ExpressionBuilder<Database, 'oem'>, categories: string[]) {
  return builder.exists(
    builder
      .selectFrom('oem_category')
      .select('oem')
      .whereRef('oem_category.oem', '=', 'oem.uuid')
      .where('oem_category.category', 'in', categories),
  )
}
