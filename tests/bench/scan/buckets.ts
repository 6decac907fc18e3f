import type { Plate } from './plate-picture.ts'
import type { Random } from './random.ts'
import { noCode } from './symbol.ts'

/** Far from a good camera that is held straight. */
const crisp: Partial<Ranges> = { module: [2, 2.3], blur: [0.2, 0.4], tilt: [0, 5] }

/** A printed label that is held a little askew, before a cheap camera. */
const label: Partial<Ranges> = {
  contrast: [0.2, 0.5],
  blur: [0.4, 1.1],
  tilt: [0, 20],
  turn: [-7, 7],
}

/** What makes a plate hard to read, one thing at a time, and all of it together. */
export const buckets: Record<string, Partial<Ranges>> = {
  'contrast 25 to 40 %': { contrast: [0.25, 0.4] },
  'contrast 15 to 25 %': { contrast: [0.15, 0.25] },
  inverted: { isInverted: 1 },
  'small modules (2 to 3 px)': { module: [2, 3] },
  'tilt 25 to 45°': { tilt: [25, 45] },
  glare: { glares: [1, 3] },
  blur: { blur: [1, 1.8] },
  scratches: { scratches: [20, 50] },
  'brushed noise': { brush: [0.03, 0.05] },
  'all of it': {
    contrast: [0.15, 0.4],
    isInverted: 0.5,
    module: [2, 6],
    tilt: [0, 45],
    glares: [0, 3],
    blur: [0, 1.5],
    scratches: [0, 40],
    brush: [0.01, 0.04],
  },
  etched: {
    contrast: [0.15, 0.4],
    isInverted: 0.5,
    module: [2.5, 6],
    tilt: [0, 35],
    glares: [0, 1],
    blur: [0.3, 1.2],
    scratches: [0, 25],
    brush: [0.01, 0.03],
    wear: [0, 0.03],
  },
  'etched and worn': {
    contrast: [0.15, 0.3],
    isInverted: 0.5,
    module: [3, 6],
    tilt: [0, 25],
    blur: [0.4, 1],
    scratches: [0, 20],
    brush: [0.01, 0.025],
    wear: [0.02, 0.08],
  },
  'as photographed': {
    contrast: [0.2, 0.4],
    isInverted: 0.2,
    module: [2.5, 5],
    tilt: [10, 45],
    glares: [1, 2],
    blur: [0.5, 1.2],
    wear: [0, 0.05],
  },
  'corner of a frame (2 px)': { ...crisp, picture: [1920, 1080], isInCorner: true },
  'middle of a frame (2 px)': { ...crisp, picture: [1920, 1080] },
  'corner of a photo (12 MP)': {
    ...{ ...crisp, blur: [0.3, 0.9], tilt: [0, 15] },
    ...{ picture: [4000, 3000], isInCorner: true },
  },
  'no code, finder patterns': { shows: 'patterns', module: [2, 6], contrast: [0.15, 0.4] },
  'no code, brushed steel': { shows: 'nothing', brush: [0.05, 0.1], scratches: [20, 50] },
  'label, Code 39': { ...label, shows: 'Code39', module: [1.5, 2.2] },
  'label, Code 128': { ...label, shows: 'Code128', module: [1.5, 2.4] },
  'label, DataMatrix': { ...label, shows: 'DataMatrix', module: [3, 6] },
  'label, Code 128 light on dark': {
    ...{ ...label, shows: 'Code128', module: [1.5, 2.4] },
    isInverted: 1,
  },
  'label, DataMatrix light on dark': {
    ...{ ...label, shows: 'DataMatrix', module: [3, 6] },
    isInverted: 1,
  },
}

type Range = readonly [number, number]

type Ranges = {
  contrast: Range
  module: Range
  tilt: Range
  glares: Range
  blur: Range
  scratches: Range
  brush: Range
  /** Share of the plates whose code is light on dark. */
  isInverted: number
  /** Share of its modules that are worn. */
  wear: Range
  turn: Range
  /** Pixels of the picture. */
  picture: readonly [width: number, height: number]
  /** Whether the plate is in a corner of it, else about in the middle. */
  isInCorner: boolean
  shows: Shows
}

/** A plate with its code, with none, with one that says nothing; or the label of a chassis. */
type Shows = 'plate' | 'nothing' | 'patterns' | LabelFormat
type LabelFormat = 'Code39' | 'Code128' | 'DataMatrix'

const easy: Ranges = {
  contrast: [0.3, 0.4],
  module: [3.5, 6],
  tilt: [0, 15],
  glares: [0, 0],
  blur: [0.3, 0.8],
  scratches: [0, 8],
  brush: [0.005, 0.015],
  isInverted: 0,
  wear: [0, 0],
  turn: [-20, 20],
  picture: [960, 720],
  isInCorner: false,
  shows: 'plate',
}

export const pictureSize = (bucket: string) => buckets[bucket]?.picture ?? easy.picture
/** The label that a bucket shows, null for a plate. */
export function labelOf(bucket: string): LabelFormat | null {
  const { shows = 'plate' } = buckets[bucket] ?? {}
  return shows === 'plate' || shows === 'nothing' || shows === 'patterns' ? null : shows
}

/** @returns a plate of a bucket, with everything that is not its difficulty easy */
export function plateOf(bucket: string, text: string, random: Random): Plate {
  const ranges = { ...easy, ...buckets[bucket] }
  const some = ([low, high]: Range) => random.between(low, high)
  const tilt = some(ranges.tilt)
  const direction = random.between(0, 2 * Math.PI)
  const isWithout = ranges.shows === 'nothing' || ranges.shows === 'patterns'
  const module = some(ranges.module)
  return {
    text,
    ...(isWithout ? { symbol: noCode(ranges.shows === 'patterns', random), text: '' } : {}),
    contrast: some(ranges.contrast),
    isInverted: random.chance(ranges.isInverted),
    module,
    turn: some(ranges.turn),
    tiltX: tilt * Math.cos(direction),
    tiltY: tilt * Math.sin(direction),
    ...placeOf(ranges, module, random),
    blur: some(ranges.blur),
    brush: some(ranges.brush),
    grain: random.between(0.01, 0.025),
    glares: Math.round(some(ranges.glares)),
    scratches: Math.round(some(ranges.scratches)),
    wear: some(ranges.wear),
  }
}

/** Modules from the middle of a plate that stay inside the picture however it is turned. */
const room = 40

function placeOf({ isInCorner, picture }: Ranges, module: number, random: Random) {
  const [offX, offY] = [random.between(-60, 60), random.between(-40, 40)]
  if (!isInCorner) return { offX, offY, aside: [0, 0] as const }
  const corner = (length: number) => (random.chance(0.5) ? 1 : -1) * (length / 2 - room * module)
  return { offX: 0, offY: 0, aside: [corner(picture[0]), corner(picture[1])] as const }
}
