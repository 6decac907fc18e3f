import type { Input } from '#contract/calls.ts'
import type { Asker, Member, Visitor } from '#server/access/asker.ts'
import { missing } from '#server/change/failure.ts'
import { isInSharedLog } from '#server/services/yard/shared-yard.ts'

export async function getFile(asker: Member, { uuid }: Input<'GET /file/{uuid}'>) {
  const upload = await asker.db
    .selectFrom('upload')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!upload) throw missing('file')
  return presigned(asker, uuid)
}

/**
 * A key shows its trailer's image, what is attached to it or its logbook with access level 2, and its
 * manual of that level, whichever trailer of the organization that belongs to.
 */
export async function getSharedFile(visitor: Visitor, { uuid }: Input<'GET /secure/file/{uuid}'>) {
  const isOpen =
    (await isImageOf(visitor, uuid)) ||
    (await isShared(visitor, uuid)) ||
    (await isInSharedLog(visitor, uuid))
  if (!isOpen) throw missing('file')
  return presigned(visitor, uuid)
}

async function isImageOf(visitor: Visitor, uuid: string) {
  const found = await visitor.db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', visitor.trailer)
    .where('image', '=', uuid)
    .executeTakeFirst()
  return found !== undefined
}

async function isShared({ db, trailer }: Visitor, uuid: string) {
  const manual = db.selectFrom('trailer').select('manual').where('trailer.uuid', '=', trailer)
  const found = await db
    .selectFrom('resource')
    .select('uuid')
    .where('upload', '=', uuid)
    .where('access_level', '=', 2)
    .where('archived_at', 'is', null)
    .where((builder) =>
      builder.or([builder('trailer', '=', trailer), builder('uuid', '=', manual)]),
    )
    .executeTakeFirst()
  return found !== undefined
}

function presigned({ files, organization }: Asker, uuid: string) {
  return { presignedUrl: files.presign({ organization, uuid, variant: 'original' }) }
}
