import type { PlateDesign } from '../plate-design.ts'
import { textWidth } from './letters.ts'

export type PlateBox = { x: number; y: number; width: number; height: number }

/** A picture's width by its height. */
export type LogoShape = { aspect: number } | null

/** `x` and `y` are the middle of the base line, `height` is the cap height. */
export type PlacedText = { x: number; y: number; height: number; text: string; isBold: boolean }

/** Logo, serial and lines of text, one below the other. */
export type Block = { width: number; height: number; texts: PlacedText[]; logo: PlateBox | null }

/** Padding in millimetres, the gap between lines by their height. */
const padding = 1
const lineGap = 0.65
const freeShare = 0.7

/** @returns what a plate has besides its code, relative to the block's upper left corner */
export function blockOf(design: PlateDesign, serial: string, logo: LogoShape): Block {
  const lines = linesOf(design, serial)
  const logoWidth = logo ? design.logoHeight * logo.aspect : 0
  if (lines.length === 0 && !logo) return { width: 0, height: 0, texts: [], logo: null }
  const widths = lines.map(({ text, height }) => textWidth(text, height))
  const width = Math.max(logoWidth, ...widths) + 2 * padding
  let y = padding
  let logoBox: PlateBox | null = null
  if (logo) {
    logoBox = { x: (width - logoWidth) / 2, y, width: logoWidth, height: design.logoHeight }
    y += design.logoHeight + (lines.length > 0 ? design.letterHeight * lineGap : 0)
  }
  const texts = lines.map((line, index) => {
    y += line.height + (index > 0 ? line.height * lineGap : 0)
    return { ...line, x: width / 2, y }
  })
  // Letters such as g reach below the last base line.
  const below = texts.at(-1)?.isBold === false ? 0.3 * design.letterHeight : 0
  return { width, height: y + below + padding, texts, logo: logoBox }
}

function linesOf({ hasSerial, letterHeight, text }: PlateDesign, serial: string) {
  const free = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, height: letterHeight * freeShare, isBold: false }))
  return hasSerial ? [{ text: serial, height: letterHeight, isBold: true }, ...free] : free
}
