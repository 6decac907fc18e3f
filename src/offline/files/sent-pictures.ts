import { contentAddress } from '#contract/content-address.ts'
import { limits } from '#contract/limits.ts'
import { canKeepFiles } from './can-keep-files.ts'
import { shownPictures } from './file-caches.ts'

type Sent = { upload: string; type: string; bytes: ArrayBuffer }

const width = limits.imageWidth * 2
const height = limits.imageHeight * 2
const quality = 0.8

/**
 * Stores a small picture of a photo that this device sent, cropped as the server crops it, so that it
 * can be shown offline before the server's own was ever fetched.
 * @param owner the name of the user's database
 */
export async function keepSentPicture(owner: string, { upload, type, bytes }: Sent) {
  if (!canKeepFiles() || !type.startsWith('image/')) return
  // Null for a format that only the server reads, or a damaged file.
  const picture = await createImageBitmap(new Blob([bytes], { type })).catch(() => null)
  if (!picture) return
  const blob = await cover(picture).convertToBlob({ type: 'image/jpeg', quality })
  picture.close()
  const headers = {
    'content-type': blob.type,
    'content-length': String(blob.size),
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  }
  const shelf = await caches.open(shownPictures(owner))
  await shelf.put(contentAddress(upload, 'thumbnail2x'), new Response(blob, { headers }))
}

/** Like CSS `object-fit: cover`. */
function cover(picture: ImageBitmap) {
  const canvas = new OffscreenCanvas(width, height)
  const scale = Math.max(width / picture.width, height / picture.height)
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t prepare pictures.')
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(width - drawnWidth) / 2, (height - drawnHeight) / 2]
  context.drawImage(picture, left, top, drawnWidth, drawnHeight)
  return canvas
}
