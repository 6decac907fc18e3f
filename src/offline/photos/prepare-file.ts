import { emptyFile, limits, tooLarge } from '#contract/limits.ts'
import { isImageType } from '#contract/shown-types.ts'
import { fileWithoutPlace } from './file-without-place.ts'
import { preparePhoto } from './photo.ts'
import { PhotoError } from './photo-error.ts'

export const unknownType = 'application/octet-stream'

/** Whether a chosen file is made ready as a photo is. */
export const isPhoto = ({ type }: File) => isImageType(type)

type ReadyFile = Awaited<ReturnType<typeof preparePhoto>>

/**
 * Makes a chosen file ready to send: a photo as photos are, anything else as it is, without
 * where it was made; some may tell it all the same.
 * @param side pixels that the longest side of a photo has at most
 * @throws PhotoError when it is too large, empty, or a damaged photo
 */
export async function prepareFile(
  file: File,
  side: number,
): Promise<{ ready: ReadyFile; mayTell: boolean }> {
  if (isPhoto(file)) return { ready: await preparePhoto(file, side), mayTell: false }
  const { name, size, type } = file
  if (size === 0) throw new PhotoError(`${name}: ${emptyFile}`)
  if (size > limits.uploadBytes) throw new PhotoError(`${name}: ${tooLarge(type)}`)
  const { content, mayTell } = await fileWithoutPlace(file)
  const bytes = await content.arrayBuffer()
  return {
    ready: { name: name || 'file', type: type || unknownType, bytes },
    mayTell,
  }
}
