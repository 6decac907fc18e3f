import type { Input } from '#contract/calls.ts'
import type { Asker, Member, Visitor } from '#server/asker.ts'
import { missing } from '#server/failure.ts'

export async function getFile(asker: Member, { uuid }: Input<'GET /file/{uuid}'>) {
  const upload = await asker.db
    .selectFrom('upload')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!upload) throw missing('file')
  return presigned(asker, uuid)
}

/** A key shows its trailer's image and what is attached to it with access level 2. */
export async function getSharedFile(visitor: Visitor, { uuid }: Input<'GET /secure/file/{uuid}'>) {
  const image = await visitor.db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', visitor.trailer)
    .where('image', '=', uuid)
    .executeTakeFirst()
  const open = await visitor.db
    .selectFrom('resource')
    .leftJoin('trailer_part', 'trailer_part.uuid', 'resource.trailer_part')
    .select('resource.uuid')
    .where('resource.trailer', '=', visitor.trailer)
    .where('resource.upload', '=', uuid)
    .where('resource.access_level', '=', 2)
    .where('resource.archived_at', 'is', null)
    .where('trailer_part.archived_at', 'is', null)
    .executeTakeFirst()
  if (!image && !open) throw missing('file')
  return presigned(visitor, uuid)
}

function presigned({ files, organization }: Asker, uuid: string) {
  return { presignedUrl: files.presign({ organization, uuid, variant: 'original' }) }
}
