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
  if (!(await attach(asker, await findImage(asker, uuid)))) throw noUpload()
}

const noUpload = () => fieldFailure(404, 'not_found', 'image', 'There is no such upload.')

/**
 * @returns the upload of an image
 * @throws Failure when it is not the organization's, or no image that can be drawn
 */
export async function findImage({ db }: Member, uuid: string) {
  const upload = await db
    .selectFrom('upload')
    .select(['uuid', 'name', 'mime', 'sha256', 'preview', 'loose_since'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!upload) throw noUpload()
  if (!isImage(upload.mime)) {
    throw fieldFailure(400, 'wrong_type', 'image', wrongType(upload.mime))
  }
  if (upload.preview !== 1) throw fieldFailure(400, 'wrong_type', 'image', notDrawn)
  return upload
}
