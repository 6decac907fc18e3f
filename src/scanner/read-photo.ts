import { type Decoder, startDecoder } from './decoder.ts'
import { looks } from './looks.ts'
import type { Format, Seen } from './reading.ts'

/**
 * Looks for a code in a photo, in every way there is.
 * @throws where the file is no picture that this browser can show
 */
export async function readPhoto(file: Blob, formats: readonly Format[]): Promise<Seen | null> {
  const photo = await createImageBitmap(file)
  try {
    return await lookAtAll(startDecoder(formats), photo).catch(async () => {
      // The worker fails, as it does with the camera.
      const { startFallback } = await import('./fallback-decoder.ts')
      return lookAtAll(startFallback(formats), photo)
    })
  } finally {
    photo.close()
  }
}

async function lookAtAll(decoder: Decoder, photo: ImageBitmap): Promise<Seen | null> {
  try {
    for (let look = 0; look < looks; look += 1) {
      const { seen } = await decoder.read(await createImageBitmap(photo))
      if (seen) return seen
    }
    return null
  } finally {
    decoder.close()
  }
}
