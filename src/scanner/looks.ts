import { type CodeFormat, vinFormats } from './reading.ts'

type Size = { width: number; height: number }

/** One way to look at a picture: at which part of it, how large, and what is done to it before. */
export type PlannedLook = {
  /** In pixels of the picture. */
  x: number
  y: number
  side: [number, number]
  scale: number
  isFlattened?: boolean
  /** The kinds of code that are looked for, where not all of them are: DataMatrix takes as long as the others together. */
  formats?: readonly CodeFormat[]
  /** Whether only what is dark on light is looked for, but for QR codes, which cost nothing more light on dark. */
  isDarkOnly?: boolean
  /** Whether only codes of small modules are looked for: others are seen in looks at less detail. */
  isSmallOnly?: boolean
  /** Whether DataMatrix is looked for in one direction only: in all of them it takes three times as long. */
  isUpright?: boolean
  /** Whether neighbouring pixels are averaged first. */
  isSoft?: boolean
  /** Whether it is read as a worn code is (./worn). */
  isWorn?: boolean
  /** Whether it is read as the bars of a label (./label). */
  isBars?: boolean
}

/** Pixels along the longer side beyond which a frame is only slower to read. */
const mostWhole = 1280
/** The same for what is looked at once, or late. */
const mostWide = 1920
/** Share of the shorter side that the finder shows; the rest is what somebody aims past. */
const finderShare = 0.75
/** Pixels along the side that the finder's part is enlarged to: about three for a module of two. */
const finderSide = 960
/** What a faint code is enlarged by after it was softened. */
const softScale = 1.6
/** Share of the height that a label is looked for in, and what it is enlarged by there. */
const bandShare = 0.5
const bandScale = 1.5
/** Sides of the parts that a large photo is cut into, and what they share: more than a code that is too small for a look at the whole. */
const tile = 1600
const overlap = 320
/** The same for parts that are enlarged, which brings back codes of two soft pixels a module. */
const fineTile = 1200
const fineOverlap = 200
const fineScale = 1.4
/** Pixels of a photo beyond which a camera's pixels show nothing finer. */
const mostFine = 16_000_000

/** Of a label's frame that is too large to be looked at as a whole: what each half shows, with what they share. */
const halfShare = 0.56

const quick = 3
const late = 4
const lateOfLabels = 5
/** Frames after which every way of looking was tried; they are looked at in turn. */
export const looks = (quick + 1) * late
export const looksAtLabels = (quick + 1) * lateOfLabels

/**
 * How a camera's frame is looked at: three quick ways in turn, and after each round one of those that
 * take longer and read what is small, worn or faint.
 */
export function cameraLook(size: Size, turn: number, formats: readonly CodeFormat[]): PlannedLook {
  const [round, way] = [Math.floor(turn / (quick + 1)), turn % (quick + 1)]
  if (isLinear(formats)) return labelLook(size, round, way)
  if (way === 0) return whole(size, mostWhole)
  if (way === 1) return { ...finder(size), isFlattened: true }
  if (way === 2) return finder(size)
  const isSoft = Math.floor(round / late) % 2 === 0
  const ways: PlannedLook[] = [
    whole(size, mostWide),
    { ...finder(size), isWorn: true, isSoft },
    { ...whole(size, mostWhole), isWorn: true, isSoft: !isSoft },
    soft(size),
  ]
  return ways[round % late] ?? whole(size, mostWide)
}

const bothBars = vinFormats.filter((format) => format.startsWith('Code'))
const squares = vinFormats.filter((format) => format === 'DataMatrix')
const butSquares = vinFormats.filter((format) => format !== 'DataMatrix')

/** Labels have four kinds of code, light on dark as well: one look at all of it would hold up the next frames. */
function labelLook(size: Size, round: number, way: number): PlannedLook {
  if (way === 0) {
    if (round % 4 === 1) return { ...whole(size, mostWhole), formats: squares }
    if (round % 4 === 3) return { ...whole(size, mostWhole), formats: butSquares }
    return { ...whole(size, mostWhole), isDarkOnly: true, isUpright: round % 4 === 0 }
  }
  if (way === 1) {
    const only = round % 2 === 0 ? { formats: butSquares } : { formats: squares, isDarkOnly: true }
    return { ...finder(size), isFlattened: true, ...only }
  }
  if (way === 2) return { ...finder(size), isDarkOnly: true }
  const [first, second] = halves(size)
  const ways = [bars(size), { ...band(size), formats: bothBars }, bars(size), first, second]
  return ways[round % lateOfLabels] ?? first
}

/** Whether a code of another kind is named in a frame that shows none of those looked for: every other one of the plain. */
export const namesOthers = (turn: number) => turn % (2 * (quick + 1)) === quick + 1

/** Whether a frame is shown whole and as it is: such frames can be compared. */
export const isPlain = (turn: number) => turn % (quick + 1) === 0

/** How a photo is looked at, one look after the other: it is there for as long as it takes. */
export function photoLooks(size: Size, formats: readonly CodeFormat[]): PlannedLook[] {
  const longest = Math.max(size.width, size.height)
  const quickly = [whole(size, mostWhole), { ...finder(size), isFlattened: true }, finder(size)]
  const wide = longest > mostWhole ? [whole(size, mostWide)] : []
  const tiles = longest > mostWide ? tilesOf(size, { tile, overlap, scale: 1 }) : []
  const isFine = longest > mostWide && size.width * size.height <= mostFine
  const fine = { tile: fineTile, overlap: fineOverlap, scale: fineScale }
  const fineTiles = isFine ? tilesOf(size, fine) : []
  const worn = [true, false].flatMap((isSoft) => [
    { ...finder(size), isWorn: true, isSoft },
    { ...whole(size, mostWhole), isWorn: true, isSoft },
  ])
  if (isLinear(formats))
    return [...quickly, bars(size), band(size), ...wide, ...tiles, ...fineTiles, soft(size)]
  return [...quickly, ...wide, ...tiles, soft(size), ...worn, ...fineTiles]
}

/** How a photo is looked at once more for a code of another kind, to name it. */
export const lookForOthers = (size: Size): PlannedLook => whole(size, mostWide)

const isLinear = (formats: readonly CodeFormat[]) => formats.includes('Code39')

function whole({ width, height }: Size, most: number): PlannedLook {
  return { x: 0, y: 0, side: [width, height], scale: Math.min(1, most / Math.max(width, height)) }
}

function finder({ width, height }: Size): PlannedLook {
  const side = Math.min(width, height) * finderShare
  const scale = Math.min(3, finderSide / side)
  return { x: (width - side) / 2, y: (height - side) / 2, side: [side, side], scale }
}

const bars = (size: Size): PlannedLook => ({ ...whole(size, mostWide), isBars: true })

function band({ width, height }: Size): PlannedLook {
  const side: PlannedLook['side'] = [width, height * bandShare]
  const scale = Math.min(bandScale, mostWide / width)
  return { x: 0, y: (height - side[1]) / 2, side, scale, isFlattened: true }
}

function soft(size: Size): PlannedLook {
  const look = finder(size)
  const scale = Math.min(softScale, look.scale)
  return { ...look, scale, isSoft: true, isFlattened: true }
}

/** Both halves of a frame, cut across its longer side. */
function halves(size: Size): [PlannedLook, PlannedLook] {
  const { width, height } = size
  const scale = Math.min(1, mostWide / Math.max(width, height))
  const look = { x: 0, y: 0, scale, isDarkOnly: true, isSmallOnly: true }
  if (height > width) {
    const side: PlannedLook['side'] = [width, height * halfShare]
    return [
      { ...look, side },
      { ...look, side, y: height - side[1] },
    ]
  }
  const side: PlannedLook['side'] = [width * halfShare, height]
  return [
    { ...look, side },
    { ...look, side, x: width - side[0] },
  ]
}

type Tiles = { tile: number; overlap: number; scale: number }

function tilesOf({ width, height }: Size, { tile, overlap, scale }: Tiles): PlannedLook[] {
  const rows = startsOf(height, tile, overlap)
  return startsOf(width, tile, overlap).flatMap((x) =>
    rows.map((y) => ({
      ...{ x, y, scale },
      side: [Math.min(tile, width), Math.min(tile, height)] satisfies [number, number],
    })),
  )
}

/** Where tiles begin: the last one ends with the picture. */
function startsOf(length: number, tile: number, overlap: number): number[] {
  const count = Math.max(1, Math.ceil((length - overlap) / (tile - overlap)))
  return Array.from({ length: count }, (_none, index) =>
    count === 1 ? 0 : Math.round((index * (length - tile)) / (count - 1)),
  )
}
