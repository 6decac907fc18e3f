import type { Catalogue } from '#contract/sync.ts'
import type { Asker } from '#server/core/asker.ts'
import { mergedRecords } from '#server/services/registry/merged.ts'
import { retiredOf } from '#server/services/registry/retired.ts'
import { ownLines } from '#server/services/sheet/own-lines.ts'

/**
 * Manufacturers, classifications, categories and catalogue parts: what is shared by all
 * organizations, and the organization's own, but for its parts, which have a revision.
 */
export async function readCatalogue(asker: Asker): Promise<Catalogue> {
  // Read first: after a change meanwhile the device has an old digest and asks again.
  const digest = await readDigest(asker)
  const retired = [...(await retiredOf(asker))]
  const merged = await mergedRecords(asker)
  const lines = await ownLines(asker)
  return {
    ...{ digest, oem: await readOems(asker), ...(await readOthers(asker)) },
    ...(retired.length > 0 && { retired }),
    ...(merged.length > 0 && { merged }),
    ...(lines.length > 0 && { sheet_line: lines }),
  }
}

async function readDigest({ db, organization }: Asker) {
  const { mark } = await db.selectFrom('catalogue_mark').select('mark').executeTakeFirstOrThrow()
  const { registry_mark } = await db
    .selectFrom('organization')
    .select('registry_mark')
    .where('uuid', '=', organization)
    .executeTakeFirstOrThrow()
  return catalogueDigest(mark, registry_mark)
}

/** @returns a mark that changes with the catalogue as an organization sees it, and never repeats */
export const catalogueDigest = (shared: string, own: string) =>
  own === '' ? shared : `${shared}.${own}`

async function readOems({ db }: Asker) {
  const oems = await db
    .selectFrom('oem')
    .select(['uuid', 'name', 'makes_trailers', 'makes_parts'])
    .orderBy('uuid')
    .execute()
  const made = await db.selectFrom('oem_category').selectAll().orderBy('category').execute()
  const categoriesOf = Map.groupBy(made, ({ oem }) => oem)
  return oems.map(({ uuid, name, makes_trailers, makes_parts }) => ({
    uuid,
    name,
    makes_trailers: makes_trailers === 1,
    makes_parts: makes_parts === 1,
    categories: (categoriesOf.get(uuid) ?? []).map(({ category }) => category),
  }))
}

async function readOthers({ db }: Asker) {
  return {
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
}
