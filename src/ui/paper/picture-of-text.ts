import type { RGB } from '@cantoo/pdf-lib'

/*
 * Draws lines with letters that the PDF's fonts lack, by the fonts of this device: names in any script.
 * Source: CanvasText (HTML).
 */

export type TextStyle = { size: number; colour: RGB; isBold?: boolean }

/** Pixels per point. */
const scale = 3
/** Space above and below the baseline, in font sizes. */
const [above, below] = [1.1, 0.4]

export const canDrawText = typeof document !== 'undefined'

/** @returns the width in points */
export function drawnWidth(text: string, style: Pick<TextStyle, 'size' | 'isBold'>): number {
  const context = contextOf(style)
  return context.measureText(text).width / scale
}

/** @returns a PNG with its size and its depth below the baseline, in points */
export async function pictureOfText(text: string, style: TextStyle) {
  const { size, colour } = style
  const width = Math.ceil(drawnWidth(text, style)) + 2
  const height = Math.ceil(size * (above + below))
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = contextOf(style, canvas)
  const parts = [colour.red, colour.green, colour.blue].map((part) => Math.round(part * 255))
  context.fillStyle = `rgb(${parts.join(' ')})`
  context.fillText(text, 0, size * above * scale)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!png) throw new Error('This browser draws no text')
  return { png: await png.arrayBuffer(), width, height, below: height - size * above }
}

let shared: HTMLCanvasElement | undefined

/** Sets the font each time, as resizing a canvas resets it. */
function contextOf({ size, isBold }: Pick<TextStyle, 'size' | 'isBold'>, own?: HTMLCanvasElement) {
  shared ??= document.createElement('canvas')
  const context = (own ?? shared).getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.font = `${isBold ? 700 : 400} ${size * scale}px Helvetica, Arial, sans-serif`
  return context
}
