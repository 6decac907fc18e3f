import type { Kysely } from 'kysely'
import { imageTypes } from '#contract/limits.ts'
import { fold } from '#contract/search.ts'
import { addColumn, createIndexes, inTransaction } from './steps.ts'

type Row = Record<string, string | null>
type Tables = Record<string, Row>

async function bringUp(db: Kysely<Tables>) {
  const isNew = await addColumn(db, 'upload', 'preview', { type: 'integer', empty: 0 })
  if (isNew) await fillPreviews(db)
  if (await addColumn(db, 'part', 'search_key', { empty: '' })) await fillSearchKeys(db)
  if (await addColumn(db, 'resource', 'name_key', { empty: '' })) await fillNameKeys(db)
  for (const name of ['trailer_part_trailer', 'resource_trailer']) {
    await db.schema.dropIndex(name).ifExists().execute()
  }
  const onTrailer = ['organization', 'trailer']
  const newest = ['archived_at', 'created_at', 'uuid']
  await createIndexes(db, [
    ['trailer_part_newest', 'trailer_part', [...onTrailer, ...newest]],
    ['resource_newest', 'resource', [...onTrailer, 'trailer_part', ...newest]],
    ['part_by_category', 'part', ['category']],
    ['resource_organization', 'resource', ['organization', 'archived_at', 'name_key']],
    ['resource_upload', 'resource', ['upload']],
    ['user_organization', 'user', ['organization', 'archived_at', 'name']],
  ])
}

/** Until then only images had thumbnails. */
async function fillPreviews(db: Kysely<Tables>) {
  const preview = 1 as never // The loose row type knows text only.
  await db
    .updateTable('upload')
    .set({ preview })
    .where('mime', 'in', [...imageTypes])
    .execute()
}

async function fillSearchKeys(db: Kysely<Tables>) {
  const parts = await db
    .selectFrom('part')
    .leftJoin('oem', 'oem.uuid', 'part.oem')
    .leftJoin('part_category', 'part_category.uuid', 'part.category')
    .select(['part.uuid', 'part.model_number', 'part.description'])
    .select(['oem.name as oem', 'part_category.name as category'])
    .execute()
  for (const { uuid, model_number, description, oem, category } of parts) {
    const search_key = fold([model_number, description, oem ?? '', category ?? ''].join(' '))
    await db.updateTable('part').set({ search_key }).where('uuid', '=', uuid).execute()
  }
}

async function fillNameKeys(db: Kysely<Tables>) {
  const resources = await db
    .selectFrom('resource')
    .select(['organization', 'uuid', 'name'])
    .execute()
  for (const { organization, uuid, name } of resources) {
    await db
      .updateTable('resource')
      .set({ name_key: fold(name ?? '') })
      .where('organization', '=', organization)
      .where('uuid', '=', uuid)
      .execute()
  }
}

/** What searches and lists of parts and resources need. */
export const partsAndResources = inTransaction(bringUp)
