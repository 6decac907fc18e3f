import { wrongType } from '#contract/limits.ts'
import type { Member } from '#server/asker.ts'
import { Failure, missing } from '#server/failure.ts'
import { isImage } from '#server/files/image.ts'

/** @throws Failure when an upload is not the organization's, or is no image */
export async function refuseNonImage(asker: Member, uuid: string) {
  const upload = await asker.db
    .selectFrom('upload')
    .select('mime')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!upload) throw missing('upload')
  if (!isImage(upload.mime)) throw new Failure(400, 'wrong_type', wrongType(upload.mime))
}
