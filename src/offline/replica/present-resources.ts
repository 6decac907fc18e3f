import type { Resource } from '#contract/resource.ts'
import { isImageType } from '#contract/shown-types.ts'
import type { Shown } from '../outbox/pending.ts'
import type { Marks } from './answer.ts'
import { type Addresses, addressesOf } from './local-files.ts'
import type { Source } from './source.ts'

type Row = Shown<'resource'>

/** @returns rows as the server sends them, with marks */
export async function presentResources(
  { device }: Source,
  rows: readonly Row[],
): Promise<(Resource & Marks)[]> {
  const address = await addressesOf(
    device,
    rows.map(({ upload }) => upload?.uuid ?? null),
  )
  return rows.map((row) => {
    const { uuid, name, type, url, access_level, updated_at, archived_at } = row
    const upload = row.upload && uploadOf(row.upload, address(row.upload.uuid))
    const { isWaiting, isRefused } = row
    return {
      ...{ uuid, name, type, url, upload, access_level, updated_at, archived_at },
      ...{ isWaiting, isRefused },
    }
  })
}

/** An unsent picture is its own preview. */
function uploadOf({ preview, ...upload }: NonNullable<Row['upload']>, address: Addresses) {
  const isOwn = address.original.startsWith('blob:') && isImageType(upload.mime)
  const { original, thumbnail, thumbnail2x } = address
  const hasPreview = preview || isOwn
  return {
    ...upload,
    presignedUrl: original,
    thumbnail: hasPreview ? thumbnail : null,
    thumbnail2x: hasPreview ? thumbnail2x : null,
  }
}
