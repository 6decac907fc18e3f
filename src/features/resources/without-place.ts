import { photoWithoutPlace } from '#contract/photo-place.ts'

/** Keeps a file as it is, but a JPEG without what its camera wrote, the place among it. */
export async function withoutPlace(file: File): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new Blob(photoWithoutPlace(bytes), { type: file.type })
}
