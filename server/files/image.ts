import sharp from 'sharp'
import { imageTypes, limits } from '#contract/limits.ts'
import { Failure } from '#server/core/failure.ts'
import type { Variant } from '#server/core/file-store.ts'
import { imageTurns } from './image-turns.ts'

export const isImage = (mime: string) => imageTypes.some((type) => type === mime)

/**
 * Decodes a whole image and makes its thumbnails, upright.
 * @param source path or bytes of the image
 * @param who key of whom it belongs to, for fair turns
 * @throws Failure when it is damaged, incomplete or has too many pixels, and when too many wait
 */
export async function thumbnails(
  source: string | Buffer,
  who: string,
): Promise<[Variant, Buffer][]> {
  await refuseManyPixels(source)
  return imageTurns(who, () => reduce(source).catch(refuseDamaged))
}

/**
 * Encodes a photo again, upright and no larger than the app would make it. Nothing else of its file is
 * left, such as the place where it was taken.
 * @param who key of whom it belongs to, for fair turns
 * @throws Failure when it is damaged, incomplete or has too many pixels, and when too many wait
 */
export async function cleanPhoto(source: string | Buffer, who: string): Promise<Buffer> {
  await refuseManyPixels(source)
  return imageTurns(who, () => drawAnew(source).catch(refuseDamaged))
}

type DrawnLogo = { bytes: Buffer; width: number; height: number }

/**
 * Draws a logo anew, upright and small; what is transparent stays so.
 * @param who key of whom it belongs to, for fair turns
 * @returns a WebP, and the CSS pixels that it takes: half its own
 * @throws Failure when it is damaged, incomplete or has too many pixels, and when too many wait
 */
export async function drawLogo(source: Buffer, who: string): Promise<DrawnLogo> {
  await refuseManyPixels(source)
  const { logoWidth, logoHeight } = limits
  const { data, info } = await imageTurns(who, () =>
    sharp(source, { failOn: 'truncated' })
      .rotate()
      .resize(2 * logoWidth, 2 * logoHeight, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseDamaged),
  )
  const [width, height] = [info.width, info.height].map((side) => Math.ceil(side / 2))
  return { bytes: data, width: width ?? 1, height: height ?? 1 }
}

async function refuseManyPixels(source: string | Buffer) {
  const pixels = await pixelsOf(source).catch(refuseDamaged)
  if (pixels <= limits.imagePixels) return
  const most = `${limits.imagePixels / 1_000_000} megapixels`
  const sentence = `This picture has more than ${most}. Please choose a smaller one.`
  throw new Failure(400, 'too_many_pixels', sentence)
}

async function pixelsOf(source: string | Buffer) {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  return width * height
}

function refuseDamaged(cause: unknown): never {
  const sentence = 'This picture is damaged or incomplete. Please choose another one.'
  throw new Failure(400, 'damaged_image', sentence, { cause })
}

function drawAnew(source: string | Buffer): Promise<Buffer> {
  const { photoSide: side } = limits
  return (
    sharp(source, { failOn: 'truncated' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      // A JPEG has no transparency.
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  )
}

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
