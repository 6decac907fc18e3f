import type { PlateDesign } from '../plate-design.ts'
import { textWidth } from './letters.ts'
import type { PlateTag } from './plate-code.ts'

/** A line of text, in millimetres of its capitals. */
export type PlateLine = {
  text: string
  height: number
  /** Below this height nobody reads it. */
  least: number
  isBold: boolean
  /** Whether it becomes smaller before it is broken at its blanks, as a number does. */
  isWhole: boolean
}

/** Capitals that are still read at arm's length; a person may choose smaller ones. */
const readable = 1.5
/** The height of the other lines by that of the serial. */
const otherShare = 0.7

/** @returns what is written on a plate, each line at the height that the design wants */
export function linesOf(design: PlateDesign, tag: PlateTag, phone: string): PlateLine[] {
  const { letterHeight, text } = design
  const other = otherShare * letterHeight
  const named = (isWanted: boolean, text: string | undefined) =>
    isWanted && text?.trim() ? [lineOf(text.trim(), other, { isWhole: true })] : []
  const free = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => lineOf(line, other, {}))
  return [
    ...(design.hasSerial
      ? [lineOf(tag.serial, letterHeight, { isBold: true, isWhole: true })]
      : []),
    ...named(design.hasVin, tag.vin),
    ...named(design.hasRego, tag.rego),
    ...free,
    ...named(design.hasPhone, phone),
  ]
}

function lineOf(
  text: string,
  height: number,
  { isBold = false, isWhole = false }: Partial<Pick<PlateLine, 'isBold' | 'isWhole'>>,
): PlateLine {
  return { text, height, least: Math.min(height, readable), isBold, isWhole }
}

/** @returns the lines at a share of their height, none below its least */
export const scaled = (lines: readonly PlateLine[], scale: number): PlateLine[] =>
  lines.map((line) => ({ ...line, height: Math.max(line.least, line.height * scale) }))

/** @returns how wide the lines are where they are broken at every blank that they may be broken at */
export const narrowest = (lines: readonly PlateLine[]): number =>
  Math.max(
    0,
    ...lines.flatMap(({ text, height, isWhole }) =>
      (isWhole ? [text] : text.split(' ')).map((word) => textWidth(word, height)),
    ),
  )

/** @returns a line as one or several that are no wider than `most`: broken, smaller, or both */
export function linesWithin(line: PlateLine, most: number): PlateLine[] {
  if (textWidth(line.text, line.height) <= most) return [line]
  const smaller = line.isWhole ? shrunk(line, most) : line
  if (line.isWhole && textWidth(smaller.text, smaller.height) <= most) return [smaller]
  return brokenAtBlanks(smaller, most).flatMap((row) => {
    const fitting = shrunk(row, most)
    return textWidth(row.text, fitting.height) <= most ? [fitting] : brokenAnywhere(fitting, most)
  })
}

function shrunk(line: PlateLine, most: number): PlateLine {
  const width = textWidth(line.text, line.height)
  if (width <= most) return line
  return { ...line, height: Math.max(line.least, (line.height * most) / width - tiny) }
}

/** Makes up for rounding errors. */
const tiny = 1e-9

const brokenAtBlanks = (line: PlateLine, most: number) =>
  joined(line, line.text.split(/\s+/), { most, between: ' ' })

/** A letter keeps its accents. */
const brokenAnywhere = (line: PlateLine, most: number) =>
  joined(line, line.text.match(/\P{Mark}\p{Mark}*/gu) ?? [line.text], { most, between: '' })

function joined(
  line: PlateLine,
  pieces: readonly string[],
  { most, between }: { most: number; between: string },
): PlateLine[] {
  const rows: string[] = []
  for (const piece of pieces) {
    const last = rows.at(-1)
    const longer = last === undefined ? piece : last + between + piece
    if (last !== undefined && textWidth(longer, line.height) <= most) rows[rows.length - 1] = longer
    else rows.push(piece)
  }
  return rows.map((text) => ({ ...line, text }))
}
