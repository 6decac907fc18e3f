import { flatten } from './flatten.ts'
import type { Format, Frame, Point } from './reading.ts'
import { averaged, greyOf } from './worn/grey.ts'

type Size = { width: number; height: number }

/** One way to look at a picture: at which part of it, how large, and what is done to it before. */
export type Look = {
  /** In pixels of the picture. */
  x: number
  y: number
  side: [number, number]
  scale: number
  isFlattened?: boolean
  /** Whether neighbouring pixels are averaged first. */
  isSoft?: boolean
  /** Whether it is read as a worn code is (./worn). */
  isWorn?: boolean
  /** Whether it is read as the bars of a label (./label). */
  isBars?: boolean
}

/** A picture to read, and where its points are in the frame. */
export type Sight = { image: ImageData; toFrame(point: Point): Point }

/** Pixels along the longer side beyond which a frame is only slower to read. */
const mostWhole = 1280
/** The same for what is looked at once, or late. */
const mostWide = 1920
/** Share of the shorter side that the finder shows; the rest is what somebody aims past. */
const finderShare = 0.75
/** Pixels along the side that the finder's part is enlarged to: about three for a module of two. */
const finderSide = 960
/** Around a pixel, as a share of the finder: about the width of a finder pattern. */
const reachShare = 1 / 28
/** What a faint code is enlarged by after it was softened. */
const softScale = 1.6
/** Share of the height that a label is looked for in, and what it is enlarged by there. */
const bandShare = 0.5
const bandScale = 1.5
/** Sides of the parts that a large photo is cut into, and what they share: more than a code that is too small for a look at the whole. */
const tile = 1600
const overlap = 320

const quick = 3
const late = 4
/** Frames after which every way of looking was tried; they are looked at in turn. */
export const looks = (quick + 1) * late

/**
 * How a camera's frame is looked at: three quick ways in turn, and after each round one of those that
 * take longer and read what is small, worn or faint.
 */
export function cameraLook(size: Size, turn: number, formats: readonly Format[]): Look {
  const [round, way] = [Math.floor(turn / (quick + 1)), turn % (quick + 1)]
  if (way === 0) return whole(size, mostWhole)
  if (way === 1) return { ...finder(size), isFlattened: true }
  if (way === 2) return finder(size)
  const isSoft = Math.floor(round / late) % 2 === 0
  const ways: Look[] = isLinear(formats)
    ? [bars(size), band(size), bars(size), whole(size, mostWide)]
    : [
        whole(size, mostWide),
        { ...finder(size), isWorn: true, isSoft },
        { ...whole(size, mostWhole), isWorn: true, isSoft: !isSoft },
        soft(size),
      ]
  return ways[round % late] ?? whole(size, mostWide)
}

/** Whether a frame is shown whole and as it is: such frames can be compared. */
export const isPlain = (turn: number) => turn % (quick + 1) === 0

/** How a photo is looked at, one look after the other: it is there for as long as it takes. */
export function photoLooks(size: Size, formats: readonly Format[]): Look[] {
  const longest = Math.max(size.width, size.height)
  const quickly = [whole(size, mostWhole), { ...finder(size), isFlattened: true }, finder(size)]
  const wide = longest > mostWhole ? [whole(size, mostWide)] : []
  const tiles = longest > mostWide ? tilesOf(size) : []
  const worn = [true, false].flatMap((isSoft) => [
    { ...finder(size), isWorn: true, isSoft },
    { ...whole(size, mostWhole), isWorn: true, isSoft },
  ])
  if (isLinear(formats)) return [...quickly, bars(size), band(size), ...wide, ...tiles, soft(size)]
  return [...quickly, ...wide, ...tiles, soft(size), ...worn]
}

const isLinear = (formats: readonly Format[]) => formats.includes('Code39')

function whole({ width, height }: Size, most: number): Look {
  return { x: 0, y: 0, side: [width, height], scale: Math.min(1, most / Math.max(width, height)) }
}

function finder({ width, height }: Size): Look {
  const side = Math.min(width, height) * finderShare
  const scale = Math.min(3, finderSide / side)
  return { x: (width - side) / 2, y: (height - side) / 2, side: [side, side], scale }
}

const bars = (size: Size): Look => ({ ...whole(size, mostWide), isBars: true })

function band({ width, height }: Size): Look {
  const side: Look['side'] = [width, height * bandShare]
  const scale = Math.min(bandScale, mostWide / width)
  return { x: 0, y: (height - side[1]) / 2, side, scale, isFlattened: true }
}

function soft(size: Size): Look {
  const look = finder(size)
  const scale = Math.min(softScale, look.scale)
  return { ...look, scale, isSoft: true, isFlattened: true }
}

function tilesOf({ width, height }: Size): Look[] {
  const rows = startsOf(height)
  return startsOf(width).flatMap((x) =>
    rows.map((y) => ({
      ...{ x, y, scale: 1 },
      side: [Math.min(tile, width), Math.min(tile, height)] satisfies [number, number],
    })),
  )
}

/** Where tiles begin: the last one ends with the picture. */
function startsOf(length: number): number[] {
  const count = Math.max(1, Math.ceil((length - overlap) / (tile - overlap)))
  return Array.from({ length: count }, (_none, index) =>
    count === 1 ? 0 : Math.round((index * (length - tile)) / (count - 1)),
  )
}

/** Draws a picture as a look says. */
export function see(frame: Frame, look: Look): Sight {
  const [width, height] = look.side.map((length) =>
    Math.max(1, Math.round(length * look.scale)),
  ) as [number, number]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('this browser draws nothing in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(frame, look.x, look.y, ...look.side, 0, 0, width, height)
  const image = context.getImageData(0, 0, width, height)
  if (look.isSoft && !look.isWorn) soften(image)
  if (look.isFlattened) flatten(image.data, width, Math.round(width * reachShare))
  return {
    image,
    toFrame: ({ x, y }) => ({ x: look.x + x / look.scale, y: look.y + y / look.scale }),
  }
}

/** Averages each pixel with those around it, in place: grain goes, a code stays. */
function soften(image: ImageData) {
  const { values } = averaged(greyOf(image), 1)
  const { data } = image
  for (let at = 0, to = 0; at < values.length; at += 1, to += 4) {
    const value = values[at] ?? 0
    data[to] = value
    data[to + 1] = value
    data[to + 2] = value
  }
}
