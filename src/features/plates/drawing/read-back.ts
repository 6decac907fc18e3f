import { startDecoder } from '#src/scanner/decoder.ts'
import { looks } from '#src/scanner/looks.ts'
import { plateFormats } from '#src/scanner/reading.ts'
import type { PlateLayout } from './plate-layout.ts'
import { type Paint, plateSvg } from './plate-svg.ts'
import { pagesOf } from './sheet.ts'

/** Pixels a module, as a phone's camera has them of a plate that fills the frame. */
const moduleSide = 8
/** Pixels along the longer side that every browser can draw. */
const mostPixels = 4000

/** Starts one scanner for many plates. */
export function startReadBack() {
  const decoder = startDecoder(plateFormats, { budget: Number.POSITIVE_INFINITY })
  let isClosed = false
  return {
    /** Draws a plate as in its file, and reads it with the scanner. */
    async read(layout: PlateLayout, paint: Paint): Promise<string | null> {
      const picture = await drawn(layout, paint)
      try {
        decoder.beginAgain()
        for (let look = 0; look < looks; look += 1) {
          const { seen } = await decoder.read(await createImageBitmap(picture))
          seen?.frame.close()
          if (isClosed) throw new Error('the reading was ended')
          if (seen) return seen.reading.text
        }
        return null
      } finally {
        picture.close()
      }
    },
    /** Also ends a reading that is under way. */
    close() {
      isClosed = true
      decoder.close()
    },
  }
}

async function drawn(layout: PlateLayout, paint: Paint): Promise<ImageBitmap> {
  const [page] = pagesOf([layout], null)
  if (!page) throw new Error('a plate has a page')
  const longer = Math.max(layout.width, layout.height)
  const scale = Math.min(moduleSide / layout.code.module, mostPixels / longer)
  const svg = new Blob([plateSvg(page, paint, { scale })], { type: 'image/svg+xml' })
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser draws nothing')
    // Corners and holes of a plate are transparent.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0)
    return await createImageBitmap(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}
