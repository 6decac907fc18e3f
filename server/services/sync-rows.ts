import type { SyncRow } from '#contract/sync.ts'
import type { Asker } from '#server/asker.ts'

/* Rows as a device keeps them, archived ones too; on PostgreSQL a bigint comes as text. */

export async function syncedCustomers(asker: Asker, uuids: string[]) {
  if (uuids.length === 0) return []
  const rows = await asker.db
    .selectFrom('customer')
    .select(['uuid', 'name', 'revision'])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(numbered)
}

export async function syncedTrailers(asker: Asker, uuids: string[]) {
  if (uuids.length === 0) return []
  const rows = await asker.db
    .selectFrom('trailer')
    .select(['uuid', 'revision', 'vin', 'rego', 'rego_state', 'custom_identity_code'])
    .select(['fleet_code', 'class', 'oem', 'customer', 'manufactured_date', 'notes', 'manual'])
    .select(['image', 'created_at', 'updated_at', 'archived_at'])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(numbered)
}

export async function syncedAccessKeys(asker: Asker, uuids: string[]) {
  if (uuids.length === 0) return []
  const rows = await asker.db
    .selectFrom('access_key')
    .select(['uuid', 'revision', 'serial', 'trailer'])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(numbered)
}

export async function syncedParts(asker: Asker, uuids: string[]) {
  if (uuids.length === 0) return []
  const rows = await asker.db
    .selectFrom('part')
    .select(['uuid', 'revision', 'model_number', 'description', 'category', 'oem', 'created_at'])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(numbered)
}

export async function syncedTrailerParts(asker: Asker, uuids: string[]) {
  if (uuids.length === 0) return []
  const rows = await asker.db
    .selectFrom('trailer_part')
    .select(['uuid', 'revision', 'part', 'trailer', 'notes', 'created_at', 'archived_at'])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(numbered)
}

export async function syncedResources(
  asker: Asker,
  uuids: string[],
): Promise<SyncRow<'resource'>[]> {
  if (uuids.length === 0) return []
  const rows = await asker.db
    .selectFrom('resource')
    .leftJoin('upload', 'upload.uuid', 'resource.upload')
    .select(['resource.uuid', 'resource.revision', 'trailer', 'trailer_part', 'resource.name'])
    .select(['type', 'url', 'access_level', 'resource.created_at', 'updated_at', 'archived_at'])
    .select(['upload.uuid as file', 'upload.name as file_name', 'mime', 'size', 'preview'])
    .where('resource.uuid', 'in', uuids)
    .execute()
  return rows.map(({ file, file_name, mime, size, preview, ...row }) => ({
    ...numbered(row),
    upload:
      file !== null && file_name !== null && mime !== null && size !== null
        ? { uuid: file, name: file_name, mime, size: Number(size), preview: preview === 1 }
        : null,
  }))
}

function numbered<Row extends { revision: number }>(row: Row): Row {
  return { ...row, revision: Number(row.revision) }
}
