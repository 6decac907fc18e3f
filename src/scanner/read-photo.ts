import { type Decoder, startDecoder } from './decoder.ts'
import { looks } from './looks.ts'
import type { Format, Seen } from './reading.ts'

/**
 * Looks for a code in a photo, in every way there is.
 * @throws where the file is no picture that this browser can show
 */
export async function readPhoto(file: Blob, formats: readonly Format[]): Promise<Seen | null> {
  const photo = await createImageBitmap(file)
  const decoder = startDecoder(formats)
  try {
    return await lookAtAll(decoder, photo)
  } finally {
    decoder.close()
    photo.close()
  }
}

async function lookAtAll(decoder: Decoder, photo: ImageBitmap): Promise<Seen | null> {
  for (let look = 0; look < looks; look += 1) {
    const { seen } = await decoder.read(await createImageBitmap(photo))
    if (seen) return seen
  }
  return null
}
