import sharp from 'sharp'
import { imageTypes, limits } from '#contract/limits.ts'
import { Failure } from '#server/change/failure.ts'
import type { Variant } from './file-store.ts'
import { takingTurns } from './turns.ts'

export const isImage = (mime: string) => imageTypes.some((type) => type === mime)

/**
 * Reads an image to its last line and makes its smaller forms, upright.
 * @param source path or bytes of the image
 * @throws Failure when it is damaged, cut off or of too many pixels; who shows it names the file
 */
export async function thumbnails(source: string | Buffer): Promise<[Variant, Buffer][]> {
  const pixels = await pixelsOf(source).catch(refuseDamaged)
  if (pixels > limits.imagePixels) {
    const most = `${limits.imagePixels / 1_000_000} megapixels`
    const sentence = `This picture has more than ${most}. Please choose a smaller one.`
    throw new Failure(400, 'too_many_pixels', sentence)
  }
  return inTurn(() => reduce(source)).catch(refuseDamaged)
}

async function pixelsOf(source: string | Buffer) {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  return width * height
}

function refuseDamaged(cause: unknown): never {
  const sentence = 'This picture is damaged or incomplete. Please choose another one.'
  throw new Failure(400, 'damaged_image', sentence, { cause })
}

/** One image at a time: decoded, the largest that passes takes hundreds of megabytes. */
const inTurn = takingTurns()

async function reduce(source: string | Buffer): Promise<[Variant, Buffer][]> {
  const { imageWidth: width, imageHeight: height } = limits
  const { data, info } = await sharp(source, { failOn: 'truncated' })
    .rotate()
    .resize(width * 2, height * 2, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const large = () => sharp(data, { raw })
  return [
    ['thumbnail', await large().resize(width, height).webp({ quality: 78 }).toBuffer()],
    ['thumbnail2x', await large().webp({ quality: 78 }).toBuffer()],
  ]
}
