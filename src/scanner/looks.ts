import { type CodeFormat, vinFormats } from './reading.ts'

type Size = { width: number; height: number }

/** A look at a picture: the area, its scale and preprocessing. */
export type PlannedLook = {
  /** In pixels of the picture. */
  x: number
  y: number
  side: [number, number]
  scale: number
  isFlattened?: boolean
  /** The kinds of code to look for, all by default: DataMatrix takes as long as the others together. */
  formats?: readonly CodeFormat[]
  /** Looks for dark codes on light ground only, except QR codes, where both cost the same. */
  isDarkOnly?: boolean
  /** Looks for codes of small modules only: larger ones are found by looks at lower resolution. */
  isSmallOnly?: boolean
  /** Looks for DataMatrix in one direction only: all directions take three times as long. */
  isUpright?: boolean
  /** Averages neighbouring pixels first. */
  isSoft?: boolean
  /** Reads it as a worn code (./worn). */
  isWorn?: boolean
  /** Reads it as the bars of a label (./label). */
  isBars?: boolean
}

/** Pixels of the longer side: larger frames are slower to read, but show no more. */
const mostWhole = 1280
/** The same for photos and slow looks. */
const mostWide = 1920
/** The part of the shorter side within the finder. */
const finderShare = 0.75
/** Pixels to which the finder's area is enlarged: a module of two becomes about three. */
const finderSide = 960
/** The scale of a softened faint code. */
const softScale = 1.6
/** The part of the height in which labels are looked for, and its scale. */
const bandShare = 0.5
const bandScale = 1.5
/** Pixels of a large photo's tiles and their overlap, which is larger than a code too small for the whole. */
const tile = 1600
const overlap = 320
/** The same for enlarged tiles, for codes of two blurred pixels per module. */
const fineTile = 1200
const fineOverlap = 200
const fineScale = 1.4
/** Pixels of a photo beyond which cameras resolve no more detail. */
const mostFine = 16_000_000

/** The part of a large frame that each half shows, with an overlap. */
const halfShare = 0.56

const quick = 3
const late = 4
const lateOfLabels = 5
/** Frames in which every look was tried once. */
export const looks = (quick + 1) * late
export const looksAtLabels = (quick + 1) * lateOfLabels

/** The look at a camera frame: three quick looks in turn, then one slow look for small, worn or faint codes. */
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

/** Labels have four kinds of code, also light on dark: a look for all of them would delay the next frames. */
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

/** Whether a frame without a reading is checked for other kinds of code: every second plain one. */
export const namesOthers = (turn: number) => turn % (2 * (quick + 1)) === quick + 1

/** Whether a frame is used whole and unprocessed, so that it can be compared with others. */
export const isPlain = (turn: number) => turn % (quick + 1) === 0

/** The looks at a photo, one after the other. */
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

/** The looks at a photo for other kinds of code: the second proves what the first has seen. */
export function looksForOthers(size: Size): PlannedLook[] {
  const look = whole(size, mostWide)
  return [look, { ...look, scale: look.scale * otherScale }]
}

const otherScale = 0.8

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

/** Start positions of tiles; the last one ends with the picture. */
function startsOf(length: number, tile: number, overlap: number): number[] {
  const count = Math.max(1, Math.ceil((length - overlap) / (tile - overlap)))
  return Array.from({ length: count }, (_none, index) =>
    count === 1 ? 0 : Math.round((index * (length - tile)) / (count - 1)),
  )
}
