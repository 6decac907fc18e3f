import { atOnce, type PacedStep } from '../pace.ts'
import type { CodeFormat, Point } from '../reading.ts'
import type { Grey } from '../worn/grey.ts'
import type { Doubtful } from '../worn/proof.ts'
import { type BarRegion, findBars } from './find-bars.ts'
import { type Profile, profileLikeness, profileOf, toPicture } from './profile-of.ts'
import { levelledBars, sharpenedBars } from './restore-bars.ts'

/** Reads a synthetic picture of bars. */
type DecodeBars = (image: ImageData) => Promise<{ text: string; format: CodeFormat } | null>

/** Strips of the bars' height that are averaged, in reading order. */
const upper = [-0.8, -0.2] as const
const lower = [0.2, 0.8] as const
const strips = [[-0.6, 0.6], upper, lower, [-0.3, 0.3]] as const
/** Parts without a reading after which it is given up. */
const rowsInVain = 2
/** Below this the parts that share nothing show no bars. */
const leastLikeness = 0.6
/** Deviations of the blur to remove, in pixels. */
const blurs = [0.9, 0.6, 1.2]
/** The range for local extremes around a bar, as a part of the profile. */
const reachShare = 1 / 12
/** The margin at each end, as a part of the profile. */
const outsideShare = 0.03
/** Rows of the synthetic picture. */
const drawnHeight = 12
/** The least characters of a reading: noise gives fewer, and a VIN has 17. */
const leastLetters = 8

/**
 * Reads linear codes that are too small, faint or blurred for a reader of single rows, by averaging along
 * the bars and removing the blur. A reading with a single vote may be wrong.
 */
export async function readLabel(
  grey: Grey,
  decode: DecodeBars,
  step: PacedStep = atOnce,
): Promise<Doubtful[]> {
  const bars = await step('bars', () => findBars(grey))
  if (!bars) return []
  const above = await step('profile', () => profileOf(grey, bars, upper))
  const below = await step('profile', () => profileOf(grey, bars, lower))
  if (profileLikeness(above, below) < leastLikeness) return []
  const readings = new Map<string, Doubtful>()
  for (const [place, strip] of strips.entries()) {
    if (place >= rowsInVain && readings.size === 0) break
    const known = strip === upper ? above : strip === lower ? below : null
    const profile = known ?? (await step('profile', () => profileOf(grey, bars, strip)))
    const read = await readOnce(profile, decode, step)
    if (!read) continue
    const votes = (readings.get(read.text)?.votes ?? 0) + 1
    readings.set(read.text, { ...read, corners: cornersOf(bars), votes })
    if (votes > 1) break
  }
  return [...readings.values()]
}

/** Reads a strip, which has one vote, with the first blur that works. */
async function readOnce({ values, steps }: Profile, decode: DecodeBars, step: PacedStep) {
  const levelled = levelledBars(values, Math.round(values.length * reachShare))
  const isLight = isOnDark(levelled)
  for (const blur of blurs) {
    const read = await step('strip', async () => {
      const bars = sharpenedBars(levelled, blur * steps)
      return (await decode(drawn(bars))) ?? (isLight ? decode(drawn(invertedBars(bars))) : null)
    })
    if (read && read.text.length >= leastLetters) return read
  }
  return null
}

const invertedBars = (bars: Float32Array) => bars.map((value) => 1 - value)

function isOnDark(bars: Float32Array): boolean {
  const outside = Math.round(bars.length * outsideShare)
  const around = [...bars.subarray(0, outside), ...bars.subarray(-outside)]
  return around.reduce((sum, value) => sum + value, 0) < around.length / 2
}

function drawn(bars: Float32Array): ImageData {
  const data = new Uint8ClampedArray(bars.length * drawnHeight * 4).fill(255)
  for (let at = 0; at < bars.length * drawnHeight; at += 1) {
    if ((bars[at % bars.length] ?? 1) < 0.5) data.fill(0, at * 4, at * 4 + 3)
  }
  return new ImageData(data, bars.length, drawnHeight)
}

function cornersOf(bars: BarRegion): Point[] {
  const [right, down] = [bars.length / 2, bars.height / 2]
  return [
    toPicture(bars, -right, -down),
    toPicture(bars, right, -down),
    toPicture(bars, right, down),
    toPicture(bars, -right, down),
  ]
}
