import type { RGB } from '@cantoo/pdf-lib'

/*
 * Lines whose letters the fonts of a document lack, as this device's own fonts draw them: names in
 * any script, with all of their marks. Source: CanvasText (HTML).
 */

export type TextStyle = { size: number; colour: RGB; isBold?: boolean }

/** Pixels a point: sharp on paper. */
const scale = 3
/** Room for the longest letters, in sizes of the font. */
const [above, below] = [1.1, 0.4]

/** Whether there are fonts to draw with. */
export const canDrawText = typeof document !== 'undefined'

/** @returns points */
export function drawnWidth(text: string, style: Pick<TextStyle, 'size' | 'isBold'>): number {
  const context = contextOf(style)
  return context.measureText(text).width / scale
}

/** @returns a PNG, how large it is in points, and how far it reaches below the line */
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

/** Setting the size of a canvas forgets its font. */
function contextOf({ size, isBold }: Pick<TextStyle, 'size' | 'isBold'>, own?: HTMLCanvasElement) {
  shared ??= document.createElement('canvas')
  const context = (own ?? shared).getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.font = `${isBold ? 700 : 400} ${size * scale}px Helvetica, Arial, sans-serif`
  return context
}
