import { asFitted, asFittedFields } from '#contract/as-fitted.ts'
import { contactOf } from '#contract/customer-contact.ts'
import type { SyncRow } from '#contract/sync.ts'
import { tagState } from '#contract/tag-state.ts'
import { trailerFieldNames } from '#contract/trailer/fields.ts'
import type { Asker } from '#server/core/asker.ts'
import { isAmong } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { sheetOf } from './sheet/stored-sheet.ts'

/* Rows as devices keep them, archived ones too. */

/** `uuids` is a JSON array. */
type Named = { uuids: string }

const customers = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('customer')
    .select(['uuid', 'name', 'revision', 'contact', 'email', 'phone', 'address'])
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedCustomers(asker: Asker, named: Named) {
  const rows = await customers(asker, named)
  return rows.map(({ uuid, name, revision, ...row }) => ({
    ...{ uuid, name, revision },
    ...contactOf(row),
  }))
}

const trailers = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('trailer')
    .leftJoin('upload', 'upload.uuid', 'trailer.image')
    .select(['trailer.uuid', 'revision', ...trailerFieldNames])
    .select(['sheet', 'image', 'upload.size as image_size'])
    .select(['trailer.created_at', 'updated_at', 'archived_at'])
    .where(isAmong(db, 'trailer.uuid', uuids)),
)

export async function syncedTrailers(asker: Asker, named: Named) {
  const rows = await trailers(asker, named)
  return rows.map(({ sheet, ...row }): SyncRow<'trailer'> => ({ ...row, ...sheetOf({ sheet }) }))
}

const accessKeys = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('access_key')
    .select(['uuid', 'revision', 'serial', 'trailer', 'linked_at'])
    .select(['printed_at', 'voided_at', 'replaced_at'])
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedAccessKeys(asker: Asker, named: Named) {
  const rows = await accessKeys(asker, named)
  return rows.map(({ printed_at, voided_at, replaced_at, ...row }) => ({
    ...row,
    state: tagState({ printed_at, voided_at, replaced_at, trailer: row.trailer }),
  }))
}

export const syncedParts = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('part')
    .select(['uuid', 'revision', 'model_number', 'description', 'category', 'oem', 'created_at'])
    .where(isAmong(db, 'uuid', uuids)),
)

const trailerParts = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('trailer_part')
    .select(['uuid', 'revision', 'part', 'trailer', 'notes', 'created_at', 'archived_at'])
    .select(asFittedFields)
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedTrailerParts(asker: Asker, named: Named) {
  const rows = await trailerParts(asker, named)
  return rows.map(({ quantity, serial, batch, position, fitted_on, ...row }) => ({
    ...row,
    ...asFitted({ quantity, serial, batch, position, fitted_on }),
  }))
}

const resources = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('resource')
    .leftJoin('upload', 'upload.uuid', 'resource.upload')
    .select(['resource.uuid', 'resource.revision', 'trailer', 'trailer_part', 'resource.name'])
    .select(['type', 'url', 'access_level', 'resource.created_at', 'updated_at', 'archived_at'])
    .select(['upload.uuid as file', 'upload.name as file_name', 'mime', 'size', 'preview'])
    .where(isAmong(db, 'resource.uuid', uuids)),
)

export async function syncedResources(asker: Asker, named: Named): Promise<SyncRow<'resource'>[]> {
  const rows = await resources(asker, named)
  return rows.map(({ file, file_name, mime, size, preview, ...row }) => ({
    ...row,
    upload:
      file !== null && file_name !== null && mime !== null && size !== null
        ? { uuid: file, name: file_name, mime, size, preview: preview === 1 }
        : null,
  }))
}
