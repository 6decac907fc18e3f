import type { Logo } from '../drawing/make-plate-files.ts'
import { isPlainDrawing, tellsSize } from '../drawing/plain-drawing.ts'
import { PlateProblem } from '../plate-problem.ts'

/** Pixels along the longer side of a logo in a PDF: 30 mm at 1,000 dots an inch. */
const mostPixels = 1200
/** Larger drawings become PNGs: every plate of a file repeats its logo. */
const mostLetters = 100_000

/**
 * Reads a logo from a file. A plain SVG stays a vector drawing.
 * @throws PlateProblem where the file is no picture, or an empty one
 */
export async function prepareLogo(file: File): Promise<Logo> {
  const isDrawing = file.type === 'image/svg+xml'
  const drawing = isDrawing ? await file.text() : ''
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode().catch(() => {
      throw new PlateProblem('This logo cannot be read. Choose an SVG or PNG file.')
    })
    const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150]
    const png = pngOf(image, { width, height, isDrawing })
    if (isDrawing && !tellsSize(drawing)) {
      throw new PlateProblem(
        'This drawing has no size. Save it with a width and a height, or as a PNG file.',
      )
    }
    const isKept = isDrawing && file.size <= mostLetters && isPlainDrawing(drawing)
    const source = isKept ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : png
    return { source, png, aspect: width / height }
  } finally {
    URL.revokeObjectURL(address)
  }
}

type Shape = { width: number; height: number; isDrawing: boolean }

function pngOf(image: HTMLImageElement, { width, height, isDrawing }: Shape): string {
  const fitting = mostPixels / Math.max(width, height)
  const scale = isDrawing ? fitting : Math.min(1, fitting)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  // RGBA: every fourth value is the opacity.
  const isSeen = data.some((value, index) => index % 4 === 3 && value > 0)
  if (!isSeen) throw new PlateProblem('This logo is empty. Choose another file.')
  return canvas.toDataURL('image/png')
}
