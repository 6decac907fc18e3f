import { wrongType } from '#contract/limits.ts'
import type { Member } from '#server/access/asker.ts'
import { fieldFailure } from '#server/change/failure.ts'
import { isImage } from '#server/files/image.ts'

/** @throws Failure when an upload is not the organization's, or is no image */
export async function refuseNonImage(asker: Member, uuid: string) {
  const upload = await asker.db
    .selectFrom('upload')
    .select('mime')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!upload) throw fieldFailure(404, 'not_found', 'image', 'There is no such upload.')
  if (!isImage(upload.mime)) {
    throw fieldFailure(400, 'wrong_type', 'image', wrongType(upload.mime))
  }
}
