import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { imageTypes } from '#contract/limits.ts'
import { fold } from '#contract/search.ts'

type Row = Record<string, string | null>
type Tables = Record<string, Row>

/**
 * In one transaction on both engines, and passing over what is there: SQLite notes a migration
 * after it, so that one that was cut off in between runs again.
 */
async function up(db: Kysely<Tables>) {
  if (db.isTransaction) await bringUp(db)
  else await db.transaction().execute(bringUp)
}

async function bringUp(db: Kysely<Tables>) {
  if (await addColumn(db, 'upload', 'preview')) await fillPreviews(db)
  if (await addColumn(db, 'part', 'search_key')) await fillSearchKeys(db)
  if (await addColumn(db, 'resource', 'name_key')) await fillNameKeys(db)
  for (const name of ['trailer_part_trailer', 'resource_trailer']) {
    await db.schema.dropIndex(name).ifExists().execute()
  }
  const onTrailer = ['organization', 'trailer']
  const newest = ['archived_at', 'created_at', 'uuid']
  const indexes: [string, string, string[]][] = [
    ['trailer_part_newest', 'trailer_part', [...onTrailer, ...newest]],
    ['resource_newest', 'resource', [...onTrailer, 'trailer_part', ...newest]],
    ['part_by_category', 'part', ['category']],
    ['resource_organization', 'resource', ['organization', 'archived_at', 'name_key']],
    ['resource_upload', 'resource', ['upload']],
    ['user_organization', 'user', ['organization', 'archived_at', 'name']],
  ]
  for (const [name, table, columns] of indexes) {
    await db.schema.createIndex(name).ifNotExists().on(table).columns(columns).execute()
  }
}

/** @returns whether the column is new */
async function addColumn(db: Kysely<Tables>, table: string, column: string) {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === table)?.columns
  if (known?.some(({ name }) => name === column)) return false
  const [type, empty] = column === 'preview' ? (['integer', 0] as const) : (['text', ''] as const)
  await db.schema
    .alterTable(table)
    .addColumn(column, type, (built) => built.notNull().defaultTo(empty))
    .execute()
  return true
}

/** Images alone had smaller pictures. */
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

/** What searches and lists of parts and resources need; begun databases are filled in. */
export const partsAndResources: Migration = { up }
