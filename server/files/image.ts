import sharp from 'sharp'
import { imageTypes, limits } from '#contract/limits.ts'
import { Failure } from '#server/failure.ts'
import type { Variant } from './file-store.ts'

const largestPixels = 100_000_000

export const isImage = (mime: string) => imageTypes.some((type) => type === mime)

/**
 * Reads an image to its last line and makes its smaller forms, upright.
 * @param source path or bytes of the image
 * @throws Failure when it is damaged or cut off
 */
export async function thumbnails(
  name: string,
  source: string | Buffer,
): Promise<[Variant, Buffer][]> {
  try {
    return [
      ['thumbnail', await fill(source, 1)],
      ['thumbnail2x', await fill(source, 2)],
    ]
  } catch (cause) {
    throw new Failure(
      400,
      'damaged_image',
      `${name} is damaged or incomplete. Please choose another picture.`,
      { cause },
    )
  }
}

function fill(source: string | Buffer, density: number) {
  return sharp(source, { failOn: 'truncated', limitInputPixels: largestPixels })
    .rotate()
    .resize(limits.imageWidth * density, limits.imageHeight * density, { fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer()
}
