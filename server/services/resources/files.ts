import type { Input } from '#contract/calls.ts'
import type { Asker, Member, Visitor } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { shownAs } from '#server/files/shown-as.ts'
import { endOf } from '#server/files/signed-address.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'
import { isInSharedLog } from '#server/services/yard/shared-yard.ts'

export function getFile(asker: Member, { uuid }: Input<'GET /file/{uuid}'>) {
  return presigned(asker, uuid)
}

/**
 * A visitor gets the trailer's image, its public resources and manual (which may belong to another
 * trailer), the files of its shared logbook, and the organization's logo.
 */
export async function getSharedFile(visitor: Visitor, { uuid }: Input<'GET /secure/file/{uuid}'>) {
  const isOpen =
    (await isImageOf(visitor, uuid)) ||
    (await isShared(visitor, uuid)) ||
    (await isInSharedLog(visitor, uuid)) ||
    (await ownSettings(visitor)).logo?.uuid === uuid
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

/** @returns an address of the store itself, or of this server where the store has none */
async function presigned({ db, files, organization }: Asker, uuid: string) {
  const upload = await db
    .selectFrom('upload')
    .select(['name', 'mime', 'sha256'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!upload) throw missing('file')
  const name = { organization, uuid, sha256: upload.sha256, variant: 'original' } as const
  const direct = await files.direct(name, shownAs(upload, 'original'), endOf(Date.now()))
  return { presignedUrl: direct ?? files.presign(name) }
}
