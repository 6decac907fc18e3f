import { fileTypeName } from '#contract/file-type-names.ts'
import { emptyFile, limits, tooLarge, wrongType } from '#contract/limits.ts'
import { isImageType } from '#contract/shown-types.ts'
import { PhotoError } from './photo-error.ts'
import { mostPixels, pixelsOf } from './picture-pixels.ts'
import { readChosenFile } from './read-chosen-file.ts'
import { uprightPicture } from './upright-picture.ts'

const quality = 0.85

/**
 * Makes a chosen picture ready to send: upright, reduced, without the place it was taken at. Its
 * bytes are read at once: a file chosen from a card can go away. It keeps the name it was chosen by.
 * @param side pixels that its longest side has at most
 * @throws PhotoError when it is too large, no picture, or damaged
 */
export async function reducePhoto(
  file: File,
  side: number,
): Promise<{ name: string; type: string; bytes: ArrayBuffer }> {
  const refuse = (why: string) => new PhotoError(file.name ? `${file.name}: ${why}` : why)
  if (file.size === 0) throw refuse(emptyFile)
  const said = file.type === 'image/apng' ? 'image/png' : file.type
  if (said && !isImageType(said)) throw refuse(refusal(said))
  if (file.size > limits.uploadBytes) throw refuse(tooLarge(file.type))
  const bytes = await readChosenFile(file)
  const type = typeOf(new Uint8Array(bytes))
  if (!isImageType(type)) throw refuse(refusal(type))
  if (pixelsOf(new DataView(bytes), type) > mostPixels) throw refuse(tooManyPixels)
  const upright = await uprightPicture(bytes, type)
  const picture = await decode(upright ?? new Blob([bytes], { type }), file.name)
  const drawn = draw(picture, side)
  picture.close()
  const blob = await drawn.convertToBlob({ type: 'image/jpeg', quality })
  return { name: file.name || 'photo', type: blob.type, bytes: await blob.arrayBuffer() }
}

const tooManyPixels = `This picture has more than ${mostPixels / 1_000_000} megapixels. Save it smaller, and choose that one.`

/** What cameras make of photos, and not every browser can show. */
const isOtherPhoto = (type: string) => /^image\/(hei[cf]|avif|tiff)/.test(type)

function refusal(type: string) {
  if (!isOtherPhoto(type)) return wrongType(type)
  const article = type === 'image/avif' ? 'an' : 'a'
  return `This is ${article} ${fileTypeName(type)}, which can’t be shown here. Save it as a JPEG, and choose that one.`
}

async function decode(blob: Blob, name: string) {
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch {
    throw new PhotoError(`${name} is damaged or incomplete. Please choose another picture.`)
  }
}

function draw(picture: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError('This browser can’t prepare pictures.')
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** What the bytes are, whatever the file is called. */
function typeOf(bytes: Uint8Array) {
  const starts = (signature: number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte)
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x89, 0x50, 0x4e, 0x47])) return 'image/png'
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  const brand = String.fromCharCode(...bytes.subarray(4, 12))
  if (/^ftypavi[fs]/.test(brand)) return 'image/avif'
  if (/^ftyp(hei|hev|mif|msf)/.test(brand)) return 'image/heic'
  if (starts([0x49, 0x49, 0x2a, 0]) || starts([0x4d, 0x4d, 0, 0x2a])) return 'image/tiff'
  return bytes.subarray(0, 4096).includes(0) ? 'application/octet-stream' : 'text/plain'
}
