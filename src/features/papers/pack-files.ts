import { type Packed, packPaths } from '#contract/handover/pack-paths.ts'
import { limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { isShared, type PaperOf, photosOf } from './paper-content.ts'

/** A file of a handover pack. */
export type PackFile = { path: string; upload: string }

/** A file that is not in a pack: it is not on this device, or the pack would be too large. */
export type LeftOut = { path: string; why: 'missing' | 'large' }

/** @returns why a file is left out of a pack that has so many bytes already, null where it is not */
export function whyLeft(content: { size: number } | null, bytes: number): LeftOut['why'] | null {
  if (!content) return 'missing'
  return bytes + content.size > limits.packBytes ? 'large' : null
}

/** Documents of the parts of a trailer, by what the part is called. */
export type PartDocuments = { part: string; resources: readonly Resource[] }[]

/** @returns the photos and documents of a trailer that visitors see, each with a name of its own */
export function packFiles(
  { trailer, resources }: Pick<PaperOf, 'trailer' | 'resources'>,
  parts: PartDocuments,
): PackFile[] {
  const shared = resources.filter(isShared)
  const photos = new Set(photosOf(trailer, shared))
  const files = new Map<string, Packed>()
  for (const upload of photos) files.set(upload, { folder: 'Photos', name: 'Trailer', file: '' })
  for (const one of shared) add(one, photos.has(one.upload?.uuid ?? '') ? 'Photos' : 'Documents')
  if (trailer.manual && isShared(trailer.manual)) add(trailer.manual, 'Documents')
  for (const { part, resources: of } of parts)
    for (const one of of.filter(isShared)) add(one, `Parts/${part}`)

  function add({ name, upload }: Resource, folder: string) {
    if (upload && (!files.has(upload.uuid) || folder === 'Photos'))
      files.set(upload.uuid, { folder, name, file: upload.name })
  }

  const uploads = [...files.keys()]
  return packPaths([...files.values()]).map((path, at) => ({ path, upload: uploads[at] ?? '' }))
}
