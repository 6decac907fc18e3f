import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { withAllBelow } from '#contract/category-tree.ts'
import { contactOf } from '#contract/customer-contact.ts'
import { nameKey } from '#contract/name-key.ts'
import { mostNames, namesMatching } from '#contract/names-matching.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { readCategories } from '#server/services/parts/part-categories.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { isOffered } from '#server/services/registry/retired.ts'
import { hasNameSql } from '#server/services/text-match.ts'

export async function listCustomers(asker: Member, { search }: Input<'GET /customers'>) {
  return asker.db
    .selectFrom('customer')
    .select(['uuid', 'name'])
    .where(isOffered(asker.db, 'customer.uuid'))
    .where((builder) => hasNameSql(builder, sql.ref('name_key'), search))
    .orderBy('sort_name')
    .orderBy('uuid')
    .limit(mostNames)
    .execute()
}

export async function getCustomer(asker: Member, { uuid }: Input<'GET /customers/{uuid}'>) {
  const row = await asker.db
    .selectFrom('customer')
    .select(['uuid', 'name', 'contact', 'email', 'phone', 'address'])
    .where('uuid', '=', await standsFor(asker, uuid))
    .executeTakeFirst()
  if (!row) throw missing('customer')
  return { uuid: row.uuid, name: row.name, ...contactOf(row) }
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
  if (numInsertedOrUpdatedRows === 0n) return customerNamed(asker, name_key)
  const { uuid } = customer
  asker.record({ entity: 'customer', uuid, action: 'create', before: null, after: customer })
  return customer
}

/** One that was merged into another is that one. */
async function customerNamed(asker: Member, name_key: string) {
  const customers = asker.db.selectFrom('customer').select(['uuid', 'name'])
  const named = await customers.where('name_key', '=', name_key).executeTakeFirstOrThrow()
  const uuid = await standsFor(asker, named.uuid)
  if (uuid === named.uuid) return named
  return customers.where('uuid', '=', uuid).executeTakeFirstOrThrow()
}

export async function listOems(asker: Member, input: Input<'GET /oems'>) {
  const { category, makes_parts, makes_trailers } = input
  let query = asker.db
    .selectFrom('oem')
    .select(['uuid', 'name'])
    .where(isOffered(asker.db, 'oem.uuid'))
  if (makes_trailers !== undefined)
    query = query.where('makes_trailers', '=', Number(makes_trailers))
  if (makes_parts !== undefined) query = query.where('makes_parts', '=', Number(makes_parts))
  if (category) {
    const standing = await standsFor(asker, category)
    const categories = withAllBelow(await readCategories(asker.db), standing)
    query = query.where((builder) => makesOneOf(builder, categories))
  }
  return namesMatching(await query.execute(), input.search)
}

export async function getOem(asker: Member, { uuid }: Input<'GET /oems/{uuid}'>) {
  const oem = await asker.db
    .selectFrom('oem')
    .select(['uuid', 'name'])
    .where('uuid', '=', await standsFor(asker, uuid))
    .executeTakeFirst()
  if (!oem) throw missing('manufacturer')
  return oem
}

export async function listClasses(
  asker: Member,
  { search }: Input<'GET /trailer-classifications'>,
) {
  const all = await asker.db
    .selectFrom('trailer_class')
    .select(['uuid', 'name'])
    .where(isOffered(asker.db, 'trailer_class.uuid'))
    .execute()
  return namesMatching(all, search)
}

function makesOneOf(builder: ExpressionBuilder<Database, 'oem'>, categories: string[]) {
  return builder.or([
    builder.exists(
      builder
        .selectFrom('oem_category')
        .select('oem')
        .whereRef('oem_category.oem', '=', 'oem.uuid')
        .where('oem_category.category', 'in', categories),
    ),
    // Of the organization's own parts nothing else says who makes which.
    builder.exists(
      builder
        .selectFrom('part')
        .select('part.oem')
        .whereRef('part.oem', '=', 'oem.uuid')
        .where('part.organization', 'is not', null)
        .where('part.category', 'in', categories),
    ),
  ])
}
