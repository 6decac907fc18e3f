import { contentAddress } from '#contract/content-address.ts'
import type { OrganizationLogo } from '#contract/logo.ts'
import { apiAddress } from '#src/api/api-address.ts'

/**
 * @param own of the organization
 * @returns its logo, else that of the plates made last on this device, as a data address; null for none
 */
export async function readLogo(own: OrganizationLogo | null | undefined) {
  const png = await readOwnLogo(own)
  if (png) return png
  const { savedLogo } = await import('#src/features/plates/fields/saved-logo.ts')
  return savedLogo()?.png ?? null
}

/** The same without that of the plates, which may be another organization's. */
export const readOwnLogo = async (own: OrganizationLogo | null | undefined) =>
  own ? pngOf(own).catch(() => null) : null

/** Offline, the service worker answers from the device if it has the picture. */
async function pngOf({ uuid }: OrganizationLogo): Promise<string> {
  const image = new Image()
  image.crossOrigin = 'use-credentials'
  image.src = apiAddress(contentAddress(uuid, 'thumbnail2x'))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/png')
}
