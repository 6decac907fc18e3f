import { isImageType } from '#contract/shown-types.ts'
import { apiAddress } from '#src/api/api-address.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { harmlessBlob } from '../photos/harmless-blob.ts'
import { uprightPicture } from '../photos/upright-picture.ts'

export type Addresses = { original: string; thumbnail: string; thumbnail2x: string }

/** Most files of the outbox that a page holds at once to show them. */
const most = 24

/**
 * Object addresses of bytes that the server does not have. A picture keeps its own while the page is
 * open, so that it is not loaded anew; the link to anything else leads to the server once that has it.
 */
const shown = new Map<string, { address: string; isPicture: boolean }>()

/**
 * Finds what can be shown of files. The service worker answers addresses of the server from what this
 * device keeps.
 * @returns the addresses by the uuids of the uploads
 */
export async function addressesOf(
  device: DeviceDatabase,
  uploads: readonly (string | null)[],
): Promise<(upload: string) => Addresses> {
  const named = uploads.filter((upload) => upload !== null)
  const known = named.filter((upload) => !shown.get(upload)?.isPicture)
  const [unsent, staged] = await Promise.all([
    device.outboxFiles.where('upload').anyOf(known).toArray(),
    device.unsentPhotos.where('subject').anyOf(known).toArray(),
  ])
  const here = new Map([...staged, ...unsent].map((file) => [file.upload, file]))
  for (const upload of known) if (!here.has(upload)) shown.delete(upload)
  for (const [upload, { type, bytes }] of here) {
    if (shown.has(upload)) continue
    // As the server will show it.
    const content = (await uprightPicture(bytes, type)) ?? harmlessBlob(bytes, type)
    // Another part of the page may have asked meanwhile.
    if (shown.has(upload)) continue
    const address = URL.createObjectURL(content)
    shown.set(upload, { address, isPicture: isImageType(type) })
  }
  dropOldest()
  return (upload) => {
    const { address } = shown.get(upload) ?? {}
    if (address) return { original: address, thumbnail: address, thumbnail2x: address }
    const content = apiAddress(`/api/file/${upload}/content`)
    return {
      original: content,
      thumbnail: `${content}?variant=thumbnail`,
      thumbnail2x: `${content}?variant=thumbnail2x`,
    }
  }
}

function dropOldest() {
  for (const [upload, { address }] of shown) {
    if (shown.size <= most) return
    URL.revokeObjectURL(address)
    shown.delete(upload)
  }
}
