import type { SyncRow } from '#contract/sync.ts'
import { tagState } from '#contract/tag-state.ts'
import type { Asker } from '#server/access/asker.ts'

/* Rows as a device keeps them, archived ones too; at least one uuid must be named. */

export function syncedCustomers(asker: Asker, uuids: string[]) {
  return asker.db
    .selectFrom('customer')
    .select(['uuid', 'name', 'revision'])
    .where('uuid', 'in', uuids)
    .execute()
}

export function syncedTrailers(asker: Asker, uuids: string[]) {
  return asker.db
    .selectFrom('trailer')
    .leftJoin('upload', 'upload.uuid', 'trailer.image')
    .select(['trailer.uuid', 'revision', 'vin', 'rego', 'rego_state', 'custom_identity_code'])
    .select(['fleet_code', 'class', 'oem', 'customer', 'manufactured_date', 'notes', 'manual'])
    .select(['image', 'upload.size as image_size'])
    .select(['trailer.created_at', 'updated_at', 'archived_at'])
    .where('trailer.uuid', 'in', uuids)
    .execute()
}

export async function syncedAccessKeys(asker: Asker, uuids: string[]) {
  const rows = await asker.db
    .selectFrom('access_key')
    .select(['uuid', 'revision', 'serial', 'trailer', 'linked_at'])
    .select(['printed_at', 'voided_at', 'replaced_at'])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(({ printed_at, voided_at, replaced_at, ...row }) => ({
    ...row,
    state: tagState({ printed_at, voided_at, replaced_at, trailer: row.trailer }),
  }))
}

export function syncedParts(asker: Asker, uuids: string[]) {
  return asker.db
    .selectFrom('part')
    .select(['uuid', 'revision', 'model_number', 'description', 'category', 'oem', 'created_at'])
    .where('uuid', 'in', uuids)
    .execute()
}

export function syncedTrailerParts(asker: Asker, uuids: string[]) {
  return asker.db
    .selectFrom('trailer_part')
    .select(['uuid', 'revision', 'part', 'trailer', 'notes', 'created_at', 'archived_at'])
    .where('uuid', 'in', uuids)
    .execute()
}

export async function syncedResources(
  asker: Asker,
  uuids: string[],
): Promise<SyncRow<'resource'>[]> {
  const rows = await asker.db
    .selectFrom('resource')
    .leftJoin('upload', 'upload.uuid', 'resource.upload')
    .select(['resource.uuid', 'resource.revision', 'trailer', 'trailer_part', 'resource.name'])
    .select(['type', 'url', 'access_level', 'resource.created_at', 'updated_at', 'archived_at'])
    .select(['upload.uuid as file', 'upload.name as file_name', 'mime', 'size', 'preview'])
    .where('resource.uuid', 'in', uuids)
    .execute()
  return rows.map(({ file, file_name, mime, size, preview, ...row }) => ({
    ...row,
    upload:
      file !== null && file_name !== null && mime !== null && size !== null
        ? { uuid: file, name: file_name, mime, size, preview: preview === 1 }
        : null,
  }))
}
