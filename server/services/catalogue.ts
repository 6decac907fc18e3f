import { createHash } from 'node:crypto'
import type { Catalogue } from '#contract/sync.ts'
import type { Asker } from '#server/asker.ts'

/**
 * Manufacturers, classifications, categories and catalogue parts: what is shared by all
 * organizations, and the organization's own manufacturers.
 */
export async function readCatalogue({ db }: Asker): Promise<Catalogue> {
  const oems = await db
    .selectFrom('oem')
    .select(['uuid', 'name', 'makes_trailers', 'makes_parts'])
    .orderBy('uuid')
    .execute()
  const made = await db
    .selectFrom('oem_category')
    .select(['oem', 'category'])
    .orderBy('category')
    .execute()
  const categoriesOf = Map.groupBy(made, ({ oem }) => oem)
  const rows = {
    oem: oems.map(({ uuid, name, makes_trailers, makes_parts }) => ({
      uuid,
      name,
      makes_trailers: makes_trailers === 1,
      makes_parts: makes_parts === 1,
      categories: (categoriesOf.get(uuid) ?? []).map(({ category }) => category),
    })),
    trailer_class: await db
      .selectFrom('trailer_class')
      .select(['uuid', 'name'])
      .orderBy('uuid')
      .execute(),
    part_category: await db
      .selectFrom('part_category')
      .select(['uuid', 'name', 'parent'])
      .orderBy('uuid')
      .execute(),
    part: await db
      .selectFrom('part')
      .select(['uuid', 'model_number', 'description', 'category', 'oem', 'created_at'])
      .where('organization', 'is', null)
      .orderBy('uuid')
      .execute(),
  }
  return { digest: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'), ...rows }
}
