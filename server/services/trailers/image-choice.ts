import { limits, wrongType } from '#contract/limits.ts'
import type { Member } from '#server/core/asker.ts'
import { fieldFailure } from '#server/core/failure.ts'
import { isImage } from '#server/files/image.ts'
import { attach } from '#server/services/resources/attach.ts'

const notDrawn = `This picture is damaged, or has more than ${limits.imagePixels / 1_000_000} megapixels. Please choose another one.`

/**
 * Attaches an upload as an image.
 * @throws Failure when it is not the organization's, or no image that can be drawn
 */
export async function refuseNonImage(asker: Member, uuid: string) {
  const upload = await asker.db
    .selectFrom('upload')
    .select(['uuid', 'mime', 'preview', 'loose_since'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  const missing = () => fieldFailure(404, 'not_found', 'image', 'There is no such upload.')
  if (!upload) throw missing()
  if (!isImage(upload.mime)) {
    throw fieldFailure(400, 'wrong_type', 'image', wrongType(upload.mime))
  }
  if (upload.preview !== 1) throw fieldFailure(400, 'wrong_type', 'image', notDrawn)
  if (!(await attach(asker, upload))) throw missing()
}
