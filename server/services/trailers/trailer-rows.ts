import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Image } from '#contract/file.ts'
import type { Resource } from '#contract/resource.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import { privateTextFields, publicTextFields } from '#contract/trailer/field-groups.ts'
import { mapNames, type TrailerField, trailerFieldNames } from '#contract/trailer/fields.ts'
import type { PublicTrailer, Trailer } from '#contract/trailer.ts'
import type { Asker, Visitor } from '#server/core/asker.ts'
import type { FileStore } from '#server/core/file-store.ts'
import type { Database, TrailerTable } from '#server/core/schema/schema.ts'
import { isAmong } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { presentResource, selectResources } from '#server/services/resources/resource-rows.ts'
import { sheetOf } from '#server/services/sheet/stored-sheet.ts'

type Shown =
  | TrailerField
  | ('uuid' | 'organization' | 'image' | 'sheet' | 'revision' | 'created_at' | 'updated_at')
type Names = { class_name: string | null; oem_name: string | null; customer_name: string | null }
type Tag = { tag: string | null; tag_serial: string | null }
/** `total` is the number of all trailers of its list. */
export type TrailerRow = Pick<Selectable<TrailerTable>, Shown> & Names & Tag & { total: number }

/** The trailers of a page, found without reading their rows. */
type Places = SelectQueryBuilder<
  Database,
  never,
  { uuid: string; distance: number; created_at: string; total: number }
>

/**
 * Trailers with the names of the records that they point to, and the tag linked last. The left join
 * makes a database read these places alone, instead of all trailers of the organization.
 */
export function withAllShown(db: Kysely<Database>, places: Places) {
  return db
    .selectFrom(places.as('place'))
    .leftJoin('trailer', 'trailer.uuid', 'place.uuid')
    .leftJoin('trailer_class', 'trailer_class.uuid', 'trailer.class')
    .leftJoin('oem', 'oem.uuid', 'trailer.oem')
    .leftJoin('customer', 'customer.uuid', 'trailer.customer')
    .leftJoin('access_key', (join) =>
      join.on((builder) =>
        builder(
          'access_key.uuid',
          '=',
          builder
            .selectFrom('access_key as latest')
            .select('latest.uuid')
            .whereRef('latest.trailer', '=', 'trailer.uuid')
            .orderBy('latest.linked_at', 'desc')
            .limit(1),
        ),
      ),
    )
    .select(['trailer.uuid', 'trailer.organization', 'trailer.image', 'place.total'])
    .select('trailer.sheet')
    .select(trailerFieldNames.map((name) => `trailer.${name}` as const))
    .select(['trailer.revision', 'trailer.created_at', 'trailer.updated_at'])
    .select(['trailer_class.name as class_name', 'oem.name as oem_name'])
    .select(['customer.name as customer_name'])
    .select(['access_key.uuid as tag', 'access_key.serial as tag_serial'])
    .orderBy('place.distance')
    .orderBy('place.created_at', 'desc')
    .orderBy('place.uuid', 'desc')
    .$castTo<TrailerRow>()
}

/** @returns trailers as members get them */
export async function presentTrailers(asker: Asker, rows: TrailerRow[]): Promise<Trailer[]> {
  const manuals = await manualsOf(asker, rows)
  return rows.map((row) => ({
    ...shown(asker.files, row, tagOf(row)),
    manual: manuals.get(row.manual ?? '') ?? null,
    customer: named(row.customer, row.customer_name),
    ...mapNames(privateTextFields, (name) => row[name]),
    ...sheetOf(row),
    revision: row.revision,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}

/**
 * @returns a trailer as visitors get it: without customer, job number, notes or private manual, and
 *   with the tag that was scanned
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
    ...mapNames(publicTextFields, (name) => row[name]),
    rego_state: row.rego_state,
    class: named(row.class, row.class_name),
    oem: named(row.oem, row.oem_name),
    image: presentImage(files, row.organization, row.image),
    accessKey,
  }
}

function named(uuid: string | null, name: string | null) {
  return uuid !== null && name !== null ? { uuid, name } : null
}

function tagOf({ tag, tag_serial }: TrailerRow): AccessKey | null {
  return tag !== null && tag_serial !== null ? { uuid: tag, serial: tag_serial } : null
}

const manualsByUuid = prepared((db, { uuids }: { uuids: string }) =>
  selectResources(db).where(isAmong(db, 'resource.uuid', uuids)),
)

/** The manuals that are not archived, by uuid. */
async function manualsOf(asker: Asker, rows: TrailerRow[]) {
  const uuids = rows.flatMap(({ manual }) => manual ?? [])
  if (uuids.length === 0) return new Map<string, Resource>()
  const manuals = await manualsByUuid(asker, { uuids: JSON.stringify(uuids) })
  return new Map(manuals.map((row) => [row.uuid, presentResource(asker, row)]))
}
