import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { limits } from '#contract/limits.ts'
import type { OrganizationLogo } from '#contract/logo.ts'
import type { Member } from '#server/core/asker.ts'
import { fieldFailure, missing } from '#server/core/failure.ts'
import { variants } from '#server/core/file-store.ts'
import { drawLogo } from '#server/files/image.ts'
import { attach, detach } from '#server/services/resources/attach.ts'
import { refuseFull } from '#server/services/resources/file-quota.ts'
import { findImage } from '#server/services/trailers/image-choice.ts'

const mime = 'image/webp'

type KeptLogo = {
  logo: OrganizationLogo
  file: { uuid: string; name: string; size: number; sha256: string }
}

/**
 * Draws an uploaded image as a logo and stores it, before the transaction that writes its row.
 * @throws Failure when it is not the organization's, or can't be drawn
 */
export async function keepLogo(asker: Member, image: string): Promise<KeptLogo> {
  const { files, organization, user } = asker
  const { name, sha256: original } = await findImage(asker, image)
  const place = { organization, uuid: image, sha256: original, variant: 'original' } as const
  const source = await files.read(place)
  if (!source) throw missing('file')
  const { bytes, width, height } = await drawLogo(await buffer(source.body), user.uuid)
  const uuid = randomUUID()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // It is no larger than the thumbnails of other pictures.
  for (const variant of variants) await files.put({ organization, uuid, sha256, variant }, bytes)
  const file = { uuid, name: `${name.replace(/\.\w+$/, '')}.webp`, size: bytes.length, sha256 }
  return { logo: { uuid, width, height }, file }
}

/** Writes the row of a logo whose bytes are stored. */
export async function recordLogo(asker: Member, { file }: KeptLogo) {
  const { organization, now, user } = asker
  await refuseFull(asker, file.size)
  const row = { ...file, mime }
  await asker.db
    .insertInto('upload')
    .values({ ...row, organization, preview: 1, created_at: now, created_by: user.uuid })
    .execute()
  asker.record({ entity: 'upload', uuid: file.uuid, action: 'create', before: null, after: row })
}

/** Removes the bytes of a logo whose row was not written. */
export async function forgetLogo({ files, organization }: Member, { file }: KeptLogo) {
  const { uuid, sha256 } = file
  for (const variant of variants) await files.remove({ organization, uuid, sha256, variant })
}

/**
 * Keeps the file of the next logo from being swept, and lets that of the former be.
 * @throws Failure when the next is not the organization's, or was not drawn as a logo
 */
export async function exchangeLogo(
  asker: Member,
  former: OrganizationLogo | null,
  next: OrganizationLogo | null,
) {
  if (next) {
    const upload = await asker.db
      .selectFrom('upload')
      .select(['uuid', 'mime', 'size', 'preview', 'loose_since'])
      .where('uuid', '=', next.uuid)
      .executeTakeFirst()
    const isLogo = upload?.mime === mime && upload.preview === 1 && upload.size <= limits.logoBytes
    if (!(isLogo && (await attach(asker, upload)))) {
      throw fieldFailure(404, 'not_found', 'settings.logo', 'There is no such logo any more.')
    }
  }
  await detach(asker, former?.uuid ?? null)
}
