import type { SelectQueryBuilder } from 'kysely'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Input, Output } from '#contract/calls.ts'
import { presentCategory } from '#contract/category-tree.ts'
import type { Named } from '#contract/lookup.ts'
import { nameWords } from '#contract/name-key.ts'
import type { RegistryRecord } from '#contract/registry.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { hasWords } from '#contract/search.ts'
import { sortedWhere } from '#contract/sort-key.ts'
import { type Member, Page } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { readCategories } from '#server/services/parts/part-categories.ts'
import { partSearchKey } from '#server/services/parts/part-rows.ts'
import { countRows, hasFormsSql, hasNameSql } from '#server/services/text-match.ts'
import { staysFor } from './merged.ts'
import { entities } from './registry-record.ts'
import { retiredOf } from './retired.ts'

type Asked = Input<'GET /registry/{kind}'>
type Found = { rows: Omit<RegistryRecord, 'retired' | 'uses'>[]; total: number }

/** Some hundreds of manufacturers, classifications and categories; thousands of the others. */
export async function listRegistry(asker: Member, input: Asked) {
  const { rows, total } = await find[input.kind](asker, input)
  const uuids = rows.map(({ uuid }) => uuid)
  const uses = uuids.length > 0 ? await usesOf(asker, input.kind, uuids) : new Map()
  const made = await madeBy(asker, input.kind, uuids)
  const retired = await retiredOf(asker)
  const merged = await mergedInto(asker, input.kind, uuids)
  const records: Output<'GET /registry/{kind}'> = rows.map((row) => ({
    ...row,
    ...(merged.has(row.uuid) && { merged: merged.get(row.uuid) }),
    retired: retired.has(row.uuid),
    uses: uses.get(row.uuid) ?? 0,
    ...(made && { parts: made.get(row.uuid) ?? 0 }),
  }))
  return new Page(records, total)
}

const find: Record<RegistryKind, (asker: Member, input: Asked) => Promise<Found>> = {
  async manufacturer({ db }, input) {
    const all = await db
      .selectFrom('oem')
      .select(['uuid', 'name', 'organization', 'makes_trailers', 'makes_parts'])
      .execute()
    return pageOfNames(all, input, ({ makes_trailers, makes_parts, ...row }) => ({
      ...ownRow(row),
      makes_trailers: makes_trailers === 1,
      makes_parts: makes_parts === 1,
    }))
  },
  async class({ db }, input) {
    const all = await db
      .selectFrom('trailer_class')
      .select(['uuid', 'name', 'organization'])
      .execute()
    return pageOfNames(all, input, ownRow)
  },
  async category({ db }, input) {
    const all = await db
      .selectFrom('part_category')
      .select(['uuid', 'name', 'organization', 'parent'])
      .execute()
    const byUuid = new Map(all.map((row) => [row.uuid, row]))
    return pageOfNames(all, input, ({ parent, ...row }) => {
      const above = parent === null ? undefined : byUuid.get(parent)
      return { ...ownRow(row), parent: above ? { uuid: above.uuid, name: above.name } : null }
    })
  },
  async part({ db }, { search, start, limit }) {
    const matching = db
      .selectFrom('part')
      .leftJoin('oem', 'oem.uuid', 'part.oem')
      .select(['part.uuid', 'part.model_number', 'part.organization', 'description', 'category'])
      .select(['notes', 'oem.uuid as oem', 'oem.name as oem_name'])
      .where((builder) => hasFormsSql(builder, partSearchKey, search))
    const rows = await matching
      .orderBy('part.sort_model')
      .orderBy('part.uuid')
      .limit(limit)
      .offset(start)
      .execute()
    const categories = await readCategories(db)
    return {
      rows: rows.map(({ model_number, organization, category, oem, oem_name, ...row }) => {
        const filed = presentCategory(categories, category)
        return {
          ...row,
          name: model_number,
          own: organization !== null,
          category: filed && { uuid: filed.uuid, name: filed.name },
          oem: oem !== null && oem_name !== null ? { uuid: oem, name: oem_name } : null,
        }
      }),
      total: await countRows(matching),
    }
  },
  async customer({ db }, { search, start, limit }) {
    const matching = db
      .selectFrom('customer')
      .select(['uuid', 'name', 'contact', 'email', 'phone', 'address', 'notes'])
      .where((builder) => hasNameSql(builder, sql.ref('name_key'), search))
    const rows = await matching
      .orderBy('sort_name')
      .orderBy('uuid')
      .limit(limit)
      .offset(start)
      .execute()
    return { rows: rows.map((row) => ({ ...row, own: true })), total: await countRows(matching) }
  },
}

/** @returns what some records were merged into, by their uuids */
async function mergedInto(asker: Member, kind: RegistryKind, uuids: string[]) {
  const stays = await staysFor(asker, uuids)
  if (stays.size === 0) return new Map<string, Named>()
  const named = kind === 'part' ? sql.ref<string>('model_number') : sql.ref<string>('name')
  const rows = await asker.db
    .selectFrom(entities[kind])
    .select(['uuid', named.as('name')])
    .where('uuid', 'in', [...stays.values()])
    .execute()
  const known = new Map(rows.map((row) => [row.uuid, row]))
  return new Map(
    [...stays].flatMap(([uuid, other]): [string, Named][] => {
      const row = known.get(other)
      return row ? [[uuid, row]] : []
    }),
  )
}

type Owned = { uuid: string; name: string; organization: string | null }

const ownRow = ({ uuid, name, organization }: Owned) => ({
  ...{ uuid, name },
  own: organization !== null,
})

function pageOfNames<Row extends Owned>(
  all: readonly Row[],
  { search, start, limit }: Asked,
  present: (row: Row) => Found['rows'][number],
): Found {
  const wanted = nameWords(search)
  const found = sortedWhere(all, (key) => hasWords(key, wanted), wanted[0])
  return { rows: found.slice(start, start + limit).map(present), total: found.length }
}

/** How many parts each manufacturer makes, null for another kind. */
async function madeBy({ db }: Member, kind: RegistryKind, uuids: string[]) {
  if (kind !== 'manufacturer' || uuids.length === 0) return null
  const counts = await counted(db.selectFrom('part').where('oem', 'in', uuids), 'oem')
  return new Map(counts.map(({ named, count }) => [named, Number(count)]))
}

type Count = { named: string | null; count: number | string | bigint }

/** How often each of some records is named: by trailers, a category by parts, a part by trailers. */
async function usesOf(asker: Member, kind: RegistryKind, uuids: string[]) {
  const counts = await countedBy(asker, kind, uuids)
  return new Map(counts.map(({ named, count }) => [named, Number(count)]))
}

function countedBy({ db }: Member, kind: RegistryKind, uuids: string[]): Promise<Count[]> {
  if (kind === 'part') {
    return db
      .selectFrom('trailer_part')
      .innerJoin('trailer', 'trailer.uuid', 'trailer_part.trailer')
      .select('trailer_part.part as named')
      .select((builder) => builder.fn.count('trailer_part.trailer').distinct().as('count'))
      .where('trailer_part.part', 'in', uuids)
      .where('trailer_part.archived_at', 'is', null)
      .where('trailer.archived_at', 'is', null)
      .groupBy('trailer_part.part')
      .execute()
  }
  if (kind === 'category') {
    return counted(db.selectFrom('part').where('category', 'in', uuids), 'category')
  }
  const column = trailerColumns[kind]
  return counted(
    db.selectFrom('trailer').where(column, 'in', uuids).where('archived_at', 'is', null),
    column,
  )
}

export const trailerColumns = { manufacturer: 'oem', class: 'class', customer: 'customer' } as const

function counted<Table extends 'part' | 'trailer'>(
  from: SelectQueryBuilder<Database, Table, object>,
  column: string,
): Promise<Count[]> {
  return from
    .select(sql.ref<string | null>(column).as('named'))
    .select((builder: ExpressionBuilder<Database, Table>) =>
      builder.fn.countAll<number>().as('count'),
    )
    .groupBy(sql.ref(column))
    .execute() as Promise<Count[]>
}
