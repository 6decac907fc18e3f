import { randomUUID } from 'node:crypto'
import { searchKeyOf } from '#contract/search.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { Backend } from './backend.ts'

type Served = Pick<Backend, 'deps'>

/** @returns the uuid of a category that all organizations share */
export async function createCategory({ deps }: Served, name: string, parent: string | null) {
  const uuid = randomUUID()
  await deps.db.insertInto('part_category').values({ uuid, name, parent }).execute()
  return uuid
}

type Named = { uuid: string; name: string }
type CataloguePart = { model: string; description?: string; category?: Named; oem?: Named }

/** @returns the uuid of a part of the catalogue that all organizations share */
export async function createCataloguePart({ deps }: Served, part: CataloguePart, age = 0) {
  const uuid = randomUUID()
  const { model: model_number, description = 'A part', category, oem } = part
  const search_key = searchKeyOf({
    ...{ model_number, description, oem: oem?.name, category: category?.name },
  })
  const created_at = new Date(Date.UTC(2026, 0, 1) - age * 1000).toISOString()
  await deps.db
    .insertInto('part')
    .values({
      ...{ uuid, organization: null, model_number, description, search_key, created_at },
      sort_model: sortKey(model_number),
      ...{ category: category?.uuid ?? null, oem: oem?.uuid ?? null, notes: '' },
    })
    .execute()
  return uuid
}

/** @returns a manufacturer of parts that all organizations share */
export async function createPartMaker({ deps }: Served, name: string): Promise<Named> {
  const uuid = randomUUID()
  const flags = { makes_trailers: 0, makes_parts: 1 }
  await deps.db
    .insertInto('oem')
    .values({ uuid, name, ...flags })
    .execute()
  return { uuid, name }
}
