import { type Decoder, startDecoder } from './decoder.ts'
import { looks } from './looks.ts'
import type { Format, Seen } from './reading.ts'

/** A photo, and which of the codes in it is meant where there are several. */
export type Photo = { file: Blob; isWanted: (text: string) => boolean }

/**
 * Looks for a code in a photo, in every way there is.
 * @throws where the file is no picture that this browser can show
 */
export async function readPhoto(
  { file, isWanted }: Photo,
  formats: readonly Format[],
): Promise<Seen | null> {
  const photo = await createImageBitmap(file)
  try {
    return await lookAtAll(startDecoder(formats, { isForAll: true }), photo, isWanted).catch(
      async () => {
        // The worker fails, as it does with the camera.
        const { startFallback } = await import('./fallback-decoder.ts')
        return lookAtAll(startFallback(formats), photo, isWanted)
      },
    )
  } finally {
    photo.close()
  }
}

async function lookAtAll(
  decoder: Decoder,
  photo: ImageBitmap,
  isWanted: Photo['isWanted'],
): Promise<Seen | null> {
  let first: Seen | null = null
  try {
    for (let look = 0; look < looks; look += 1) {
      const { seen, others } = await decoder.read(await createImageBitmap(photo))
      const reading = seen && [seen.reading, ...others].find(({ text }) => isWanted(text))
      if (reading) return { ...seen, reading }
      first ??= seen
    }
    return first
  } finally {
    decoder.close()
  }
}
