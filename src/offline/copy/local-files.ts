import { apiAddress } from '#src/api/api-address.ts'
import type { DeviceDatabase } from '../database.ts'

export type Addresses = { original: string; thumbnail: string; thumbnail2x: string }

/** Most files of the outbox that a page holds at once to show them. */
const most = 24

/** Object addresses of bytes that the server does not have, or did not have when the app opened. */
const shown = new Map<string, string>()

/**
 * Finds what can be shown of files. The service worker answers addresses of the server from what this
 * device keeps.
 * @returns the addresses by the uuids of the uploads
 */
export async function addressesOf(
  device: DeviceDatabase,
  uploads: readonly (string | null)[],
): Promise<(upload: string) => Addresses> {
  const wanted = uploads.filter((upload) => upload !== null && !shown.has(upload))
  const known = wanted.filter((upload) => upload !== null)
  const [unsent, staged] = await Promise.all([
    device.outboxFiles.where('upload').anyOf(known).toArray(),
    device.unsentPhotos.where('subject').anyOf(known).toArray(),
  ])
  for (const { upload, type, bytes } of [...staged, ...unsent]) {
    shown.set(upload, URL.createObjectURL(new Blob([bytes], { type })))
  }
  dropOldest()
  return (upload) => {
    const address = shown.get(upload)
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
  for (const [upload, address] of shown) {
    if (shown.size <= most) return
    URL.revokeObjectURL(address)
    shown.delete(upload)
  }
}
