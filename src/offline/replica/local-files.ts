import { isImageType } from '#contract/shown-types.ts'
import { apiAddress } from '#src/api/api-address.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { harmlessBlob } from '../photos/harmless-blob.ts'
import { uprightPicture } from '../photos/upright-picture.ts'

export type Addresses = { original: string; thumbnail: string; thumbnail2x: string }

/** The most object addresses that a page holds: a gallery of unsent photos has so many. */
const most = 64

/**
 * Object addresses of unsent files. A picture keeps its address after it was sent, so that it is not
 * loaded again; other files then link to the server.
 */
const shown = new Map<string, { address: string; isPicture: boolean }>()

/**
 * Finds the addresses of files: object addresses of unsent ones, else the server's, which the service
 * worker may answer from this device.
 * @returns the addresses by upload
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
    // Turned upright, as the server will show it.
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
