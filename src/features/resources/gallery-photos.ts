import type { Resource } from '#contract/resource.ts'
import type { Trailer } from '#contract/trailer.ts'
import type { Marks } from '#src/offline/replica/answer.ts'

type PhotoResource = Resource & Marks & { upload: NonNullable<Resource['upload']> }

/** A photo of a trailer: its cover, one of its resources, or both. */
export type GalleryPhoto = {
  upload: string
  name: string
  /** The address of the whole picture, on a device as it is kept there. */
  address: string
  thumbnail: string | null
  thumbnail2x: string | null
  isCover: boolean
  /** Null for a cover that is none of the trailer's resources. */
  resource: PhotoResource | null
}

/** @returns the photos of a trailer, the cover first, each once */
export function galleryPhotos(
  cover: Trailer['image'],
  resources: readonly (Resource & Marks)[],
): GalleryPhoto[] {
  const others = resources.filter((one): one is PhotoResource => one.upload !== null)
  const own = others.find(({ upload }) => upload.uuid === cover?.uuid) ?? null
  const first = cover && {
    upload: cover.uuid,
    name: own?.name ?? 'Cover',
    address: cover.presignedUrl,
    thumbnail: cover.thumbnail,
    thumbnail2x: cover.thumbnail2x,
    isCover: true,
    resource: own,
  }
  const uploads = new Set(cover ? [cover.uuid] : [])
  const rest = others.flatMap((resource) => {
    const { uuid, presignedUrl: address, thumbnail, thumbnail2x } = resource.upload
    if (uploads.has(uuid)) return []
    uploads.add(uuid)
    const { name } = resource
    return [{ upload: uuid, name, address, thumbnail, thumbnail2x, isCover: false, resource }]
  })
  return first ? [first, ...rest] : rest
}
