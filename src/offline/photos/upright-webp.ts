import { limits } from '#contract/limits.ts'
import { takeTurn } from '#contract/place/take-turn.ts'

/** How the pixels go onto a canvas of that size, for each of the ways up that EXIF knows. */
const turns: Record<number, (width: number, height: number) => DOMMatrix2DInit> = {
  2: (e) => ({ a: -1, d: 1, e }),
  3: (e, f) => ({ a: -1, d: -1, e, f }),
  4: (_, f) => ({ a: 1, d: -1, f }),
  5: () => ({ a: 0, b: 1, c: 1, d: 0 }),
  6: (e) => ({ a: 0, b: 1, c: -1, d: 0, e }),
  7: (e, f) => ({ a: 0, b: -1, c: -1, d: 0, e, f }),
  8: (_, f) => ({ a: 0, b: -1, c: 1, d: 0, f }),
}
/** The first of them that lies on its side. */
const lying = 5
const quality = 0.95

/**
 * A WebP as it is meant to be seen: not every browser heeds which way is up in one.
 * @returns null where it stands, or can't be drawn
 */
export async function uprightWebp(bytes: ArrayBuffer): Promise<Blob | null> {
  const own = bytes.slice(0)
  const turn = takeTurn(new Uint8Array(own))
  const place = turns[turn]
  if (!place) return null
  try {
    const picture = await createImageBitmap(new Blob([own], { type: 'image/webp' }))
    const scale = Math.min(1, limits.photoSide / Math.max(picture.width, picture.height))
    const width = Math.round(picture.width * scale)
    const height = Math.round(picture.height * scale)
    const size = turn >= lying ? ([height, width] as const) : ([width, height] as const)
    const canvas = new OffscreenCanvas(...size)
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, ...size)
    context.setTransform(place(...size))
    context.drawImage(picture, 0, 0, width, height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality })
  } catch {
    // One that is damaged is said to be so by who decodes it.
    return null
  }
}
