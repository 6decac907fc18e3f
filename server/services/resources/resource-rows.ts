import type { Kysely } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'

/** Resources that are not archived, with their uploads. */
export function selectResources(db: Kysely<Database>) {
  return db
    .selectFrom('resource')
    .leftJoin('upload', 'upload.uuid', 'resource.upload')
    .selectAll('resource')
    .select([
      'upload.name as upload_name',
      'upload.mime as upload_mime',
      'upload.size as upload_size',
      'upload.preview as upload_preview',
    ])
    .where('resource.archived_at', 'is', null)
}

/** Those of some resources that are not archived, nor on archived trailers. */
export function findUsable(db: Kysely<Database>, uuids: string[]) {
  return db
    .selectFrom('resource')
    .innerJoin('trailer', 'trailer.uuid', 'resource.trailer')
    .selectAll('resource')
    .where('resource.uuid', 'in', uuids)
    .where('resource.archived_at', 'is', null)
    .where('trailer.archived_at', 'is', null)
    .execute()
}

export type ResourceRow = Awaited<
  ReturnType<ReturnType<typeof selectResources>['executeTakeFirstOrThrow']>
>

/** @returns a resource as it is sent, with signed addresses of its file */
export function presentResource(asker: Asker, row: ResourceRow): Resource {
  const { uuid, name, type, url, access_level, updated_at, archived_at } = row
  return {
    uuid,
    name,
    type,
    url,
    upload: uploadOf(asker, row),
    access_level,
    updated_at,
    archived_at,
  }
}

function uploadOf({ files, organization }: Asker, row: ResourceRow): Resource['upload'] {
  const { upload: uuid, upload_name: name, upload_mime: mime, upload_size: size } = row
  if (uuid === null || name === null || mime === null || size === null) return null
  const address = (variant: 'original' | 'thumbnail' | 'thumbnail2x') =>
    files.presign({ organization, uuid, variant })
  const preview = (variant: 'thumbnail' | 'thumbnail2x') =>
    row.upload_preview ? address(variant) : null
  return {
    uuid,
    name,
    mime,
    size,
    presignedUrl: address('original'),
    thumbnail: preview('thumbnail'),
    thumbnail2x: preview('thumbnail2x'),
  }
}
