import type { Kysely, Selectable } from 'kysely'
import type { Image } from '#contract/file.ts'
import type { Resource } from '#contract/resource.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import type { PublicTrailer, Trailer } from '#contract/trailer.ts'
import type { Asker, Visitor } from '#server/access/asker.ts'
import type { Database, TrailerTable } from '#server/db/schema.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { presentResource, selectResources } from '#server/services/resources/resource-rows.ts'

type Names = { class_name: string | null; oem_name: string | null; customer_name: string | null }
export type TrailerRow = Selectable<TrailerTable> & Names

/** Trailers that are not archived, with the names of what they point to. */
export function selectTrailers(db: Kysely<Database>) {
  return db
    .selectFrom('trailer')
    .leftJoin('trailer_class', 'trailer_class.uuid', 'trailer.class')
    .leftJoin('oem', 'oem.uuid', 'trailer.oem')
    .leftJoin('customer', 'customer.uuid', 'trailer.customer')
    .selectAll('trailer')
    .select([
      'trailer_class.name as class_name',
      'oem.name as oem_name',
      'customer.name as customer_name',
    ])
    .where('trailer.archived_at', 'is', null)
}

/** @returns rows as they are sent to the organization's own people */
export async function presentTrailers(asker: Asker, rows: TrailerRow[]): Promise<Trailer[]> {
  const tags = await tagsOf(asker.db, rows)
  const manuals = await manualsOf(asker, rows)
  return rows.map((row) => ({
    ...shown(asker.files, row, tags.get(row.uuid) ?? null),
    manual: manuals.get(row.manual ?? '') ?? null,
    customer: named(row.customer, row.customer_name),
    fleet_code: row.fleet_code,
    notes: row.notes,
    revision: row.revision,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}

/**
 * @returns a row as an access key shows it: no customer, job number or notes, no private manual,
 * and of the trailer's tags the one that was scanned
 */
export async function presentPublicly(visitor: Visitor, row: TrailerRow): Promise<PublicTrailer> {
  const manual = (await manualsOf(visitor, [row])).get(row.manual ?? '')
  return {
    ...shown(visitor.files, row, visitor.accessKey),
    manual: manual?.access_level === 2 ? manual : null,
  }
}

/** @returns signed addresses of an image of the asker's organization, null for none */
export function presentImage(
  files: FileStore,
  organization: string,
  uuid: string | null,
): Image | null {
  if (uuid === null) return null
  const address = (variant: 'original' | 'thumbnail' | 'thumbnail2x') =>
    files.presign({ organization, uuid, variant })
  return {
    uuid,
    presignedUrl: address('original'),
    thumbnail: address('thumbnail'),
    thumbnail2x: address('thumbnail2x'),
  }
}

function shown(files: FileStore, row: TrailerRow, accessKey: AccessKey | null) {
  return {
    uuid: row.uuid,
    vin: row.vin,
    rego: row.rego,
    rego_state: row.rego_state,
    custom_identity_code: row.custom_identity_code,
    class: named(row.class, row.class_name),
    oem: named(row.oem, row.oem_name),
    manufactured_date: row.manufactured_date,
    image: presentImage(files, row.organization, row.image),
    accessKey,
  }
}

function named(uuid: string | null, name: string | null) {
  return uuid !== null && name !== null ? { uuid, name } : null
}

/** The tag linked last, of each trailer that has one. */
async function tagsOf(db: Kysely<Database>, rows: TrailerRow[]) {
  if (rows.length === 0) return new Map<string, AccessKey>()
  const linked = await db
    .selectFrom('access_key')
    .select(['uuid', 'serial', 'trailer'])
    .where(
      'trailer',
      'in',
      rows.map((row) => row.uuid),
    )
    .orderBy('linked_at')
    .execute()
  return new Map(
    linked.flatMap(({ uuid, serial, trailer }) => (trailer ? [[trailer, { uuid, serial }]] : [])),
  )
}

/** The manuals that are not archived, by uuid. */
async function manualsOf(asker: Asker, rows: TrailerRow[]) {
  const uuids = rows.flatMap(({ manual }) => manual ?? [])
  if (uuids.length === 0) return new Map<string, Resource>()
  const manuals = await selectResources(asker.db).where('resource.uuid', 'in', uuids).execute()
  return new Map(manuals.map((row) => [row.uuid, presentResource(asker, row)]))
}
