import { textWidth } from './letters.ts'
import { linesWithin, type PlateLine } from './plate-lines.ts'

export type PlateBox = { x: number; y: number; width: number; height: number }

/** A logo's size in millimetres. */
export type LogoSize = { width: number; height: number } | null

/** `x` and `y` are the middle of the base line, `height` is the cap height. */
export type PlacedText = { x: number; y: number; height: number; text: string; isBold: boolean }

/** Logo and lines of text, one below the other. */
export type Block = { width: number; height: number; texts: PlacedText[]; logo: PlateBox | null }

/** In millimetres; the gap between lines by their height. */
export const blockPadding = 1
const lineGap = 0.65

const nothing: Block = { width: 0, height: 0, texts: [], logo: null }

/** @returns what a plate has besides its code, no wider than `most` but for a logo that is */
export function blockOf(lines: readonly PlateLine[], logo: LogoSize, most: number): Block {
  if (lines.length === 0 && !logo) return nothing
  const rows = lines.flatMap((line) => linesWithin(line, most - 2 * blockPadding))
  const widths = rows.map(({ text, height }) => textWidth(text, height))
  const width = Math.max(logo?.width ?? 0, ...widths) + 2 * blockPadding
  let y = blockPadding
  let logoBox: PlateBox | null = null
  if (logo) {
    logoBox = { ...logo, x: (width - logo.width) / 2, y }
    y += logo.height + (rows[0]?.height ?? 0) * lineGap
  }
  const texts = rows.map(({ text, height, isBold }, index) => {
    y += height + (index > 0 ? height * lineGap : 0)
    return { text, height, isBold, x: width / 2, y }
  })
  const last = texts.at(-1)
  // Letters such as g reach below the last base line; a serial has capitals.
  const below = last && !last.isBold ? descent * last.height : 0
  return { width, height: y + below + blockPadding, texts, logo: logoBox }
}

const descent = 0.3
