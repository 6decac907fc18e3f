import type { PlateDesign } from '../plate-design.ts'
import { cornerRoom } from '../plate-shape.ts'
import { type Block, blockOf, blockPadding, type LogoSize, type PlateBox } from './plate-block.ts'
import { narrowest, type PlateLine, scaled } from './plate-lines.ts'

/** A place for the code and, beside or below it, for the text. */
type PlateRoom = {
  /** Where the code may be. */
  area: PlateBox
  isBeside: boolean
  /** Where the text ends: to the right, or below. */
  end: number
  /** Where the text begins and ends the other way. */
  from: number
  to: number
}

/** How a plate is arranged: `side` is that of the code with its quiet zone, `scale` that of the text. */
export type PlateFit = { room: PlateRoom; scale: number; side: number }

type Content = { lines: readonly PlateLine[]; logo: LogoSize }

/**
 * Holes take up columns at the sides or, where there are four, rows; the text of a code as high or as wide
 * as the plate may stand between two holes.
 */
function roomsOf(design: PlateDesign): PlateRoom[] {
  const edge = cornerRoom(design)
  const within = (x: number, y: number): PlateBox => ({
    x,
    y,
    width: design.width - 2 * x,
    height: design.height - 2 * y,
  })
  if (design.holes === 'none') return bothRooms(within(edge, edge))
  const taken = Math.max(edge, design.holeInset + design.holeDiameter / 2 + clearance)
  const between = within(taken, edge)
  if (design.holes === 'two') return bothRooms(between)
  const above = within(edge, taken)
  return [
    ...bothRooms(between),
    ...bothRooms(above),
    {
      area: between,
      isBeside: true,
      end: design.width - edge,
      from: taken,
      to: design.height - taken,
    },
    {
      area: above,
      isBeside: false,
      end: design.height - edge,
      from: taken,
      to: design.width - taken,
    },
  ]
}

/** Between a hole and the quiet zone. */
const clearance = 1

function bothRooms(area: PlateBox): PlateRoom[] {
  const [right, bottom] = [area.x + area.width, area.y + area.height]
  return [
    { area, isBeside: true, end: right, from: area.y, to: bottom },
    { area, isBeside: false, end: bottom, from: area.x, to: right },
  ]
}

/** Text that does not leave the code half of the plate becomes smaller, down to what is readable. */
const codeShare = 0.5
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]
const smallest = 0.1

/**
 * @param least the side of a code that can just be made: words are broken only for that
 * @returns the arrangement with the largest code, null where there is none
 */
export function largestFit(design: PlateDesign, content: Content, least: number): PlateFit | null {
  const rooms = roomsOf(design)
  const enough = codeShare * Math.min(design.width, design.height)
  let best: PlateFit | null = null
  function look(scale: number, isBroken: boolean) {
    const lines = scaled(content.lines, scale)
    for (const room of rooms) {
      const side = largestSide(room, { ...content, lines }, isBroken)
      if (side > (best?.side ?? 0)) best = { room, scale, side }
    }
    return best?.side ?? 0
  }
  const isEnough = scales.some((scale) => look(scale, false) >= enough)
  if (!isEnough && look(smallest, false) < least) look(smallest, true)
  return best
}

/** @returns the arrangement of a code of this size whose text is largest, null where there is none */
export function fitAt(design: PlateDesign, content: Content, side: number): PlateFit | null {
  const rooms = roomsOf(design)
  for (const scale of scales) {
    const room = rooms.find((each) => blockBeside({ room: each, scale, side }, content))
    if (room) return { room, scale, side }
  }
  return null
}

/** @returns the text beside a code, null where it does not fit there */
export function blockBeside({ room, scale, side }: PlateFit, content: Content): Block | null {
  const { area, isBeside, from, to } = room
  if (side > Math.min(area.width, area.height) + tiny) return null
  const along = lengthOf(room) - side
  const [width, height] = isBeside ? [along, to - from] : [to - from, along]
  const block = blockOf(scaled(content.lines, scale), content.logo, width)
  return block.width > width + tiny || block.height > height + tiny ? null : block
}

/** Makes up for rounding errors. */
const tiny = 1e-6

/** From the code's outer edge to the end of the text. */
const lengthOf = ({ area, isBeside, end }: PlateRoom) => end - (isBeside ? area.x : area.y)

function largestSide(room: PlateRoom, { lines, logo }: Content, isBroken: boolean): number {
  const { area, isBeside, from, to } = room
  const most = Math.min(area.width, area.height)
  const length = lengthOf(room)
  if (!isBeside) {
    const block = blockOf(lines, logo, to - from)
    return block.width > to - from + tiny ? 0 : Math.min(most, length - block.height)
  }
  const step = Math.max(0.25, length / 200)
  const least = Math.max(isBroken ? 0 : narrowest(lines), logo?.width ?? 0) + 2 * blockPadding
  // The narrower a column of text, the larger the code, until its lines are too many.
  for (let width = Math.max(length - most, Math.min(least, length)); ; width += step) {
    const column = Math.min(width, length)
    const block = blockOf(lines, logo, column)
    if (block.width <= column + tiny && block.height <= to - from + tiny) {
      return Math.min(most, length - block.width)
    }
    if (width >= length) return 0
  }
}
