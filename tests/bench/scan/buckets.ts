import type { Plate } from './plate-picture.ts'
import type { Random } from './random.ts'

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
}

const easy: Ranges = {
  contrast: [0.3, 0.4],
  module: [3.5, 6],
  tilt: [0, 15],
  glares: [0, 0],
  blur: [0.3, 0.8],
  scratches: [0, 8],
  brush: [0.005, 0.015],
  isInverted: 0,
}

/** @returns a plate of a bucket, with everything that is not its difficulty easy */
export function plateOf(bucket: string, text: string, random: Random): Plate {
  const ranges = { ...easy, ...buckets[bucket] }
  const some = ([low, high]: Range) => random.between(low, high)
  const tilt = some(ranges.tilt)
  const direction = random.between(0, 2 * Math.PI)
  return {
    text,
    contrast: some(ranges.contrast),
    isInverted: random.chance(ranges.isInverted),
    module: some(ranges.module),
    turn: random.between(-20, 20),
    tiltX: tilt * Math.cos(direction),
    tiltY: tilt * Math.sin(direction),
    offX: random.between(-60, 60),
    offY: random.between(-40, 40),
    blur: some(ranges.blur),
    brush: some(ranges.brush),
    grain: random.between(0.01, 0.025),
    glares: Math.round(some(ranges.glares)),
    scratches: Math.round(some(ranges.scratches)),
  }
}
