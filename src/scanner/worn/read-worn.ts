import { atOnce, type PacedStep } from '../pace.ts'
import { cornersOf } from './corners.ts'
import { distinct, findFinders, type WornFinder } from './finders.ts'
import { type Contrast, type Fit, fitGrid } from './fit.ts'
import { averaged, contrastOf, type Grey } from './grey.ts'
import { levelled, redrawn, sampleModules, sharpened } from './modules.ts'
import { neighboursOf } from './neighbours.ts'
import { type Pattern, patternAt } from './pattern.ts'
import type { Doubtful } from './proof.ts'
import { findSpots, moduleSizes, sumsOf } from './spots.ts'
import { type Triple, triplesOf } from './triples.ts'

/** Pixels per module of the synthetic picture, and modules of its quiet zone. */
const moduleSide = 3
const quietZone = 4

function pictureOf(code: Uint8Array, size: number): ImageData {
  const side = (size + 2 * quietZone) * moduleSide
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [column, row] = [
        Math.floor(x / moduleSide) - quietZone,
        Math.floor(y / moduleSide) - quietZone,
      ]
      const isInside = column >= 0 && row >= 0 && column < size && row < size
      if (isInside && code[row * size + column])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return new ImageData(data, side, side)
}

/** The most spots that are refined, their number per step, and the most patterns with a search around. */
const mostSpots = 100
const spotsAtOnce = 25
const mostPatterns = 5
/** The least weight for a search around a pattern. */
const leastWeight = 0.55

/** Finds finder patterns of which no line is intact, by all of their modules together. */
async function findPatterns(contrast: Contrast, step: PacedStep = atOnce): Promise<Pattern[]> {
  const sums = await step('sums', () => sumsOf(contrast))
  const spots: WornFinder[] = []
  for (const module of moduleSizes)
    spots.push(
      ...(await step(`spots ${module}`, () => distinct(findSpots(sums, module), mostSpots))),
    )
  const likeliest = await step('likeliest', () => distinct(spots, mostSpots))
  const likely: Pattern[] = []
  for (let from = 0; from < likeliest.length; from += spotsAtOnce) {
    const some = likeliest.slice(from, from + spotsAtOnce)
    likely.push(...(await step('likely', () => some.map((spot) => patternAt(contrast, spot)))))
  }
  const found = distinct(likely)
  const all = [...found]
  for (const pattern of found.slice(0, mostPatterns)) {
    if (pattern.weight < leastWeight) break
    all.push(...(await step('beside', () => neighboursOf(contrast, pattern))))
  }
  return distinct(all)
}

/** Reads a synthetic picture of a code, with error correction. */
export type Decode = (image: ImageData) => Promise<string | null>

/** The most triples and fits that are tried in a frame. */
const mostTriples = 4
const mostFits = 2
/** The score of a grid that is certain: no other is tried. */
const surely = 0.75
/** The reach of local means, as a part of the shorter side: about a finder pattern. */
const reachShare = 1 / 28

/** Settings of the threshold: the sharpening, and the reach of the local area in modules. */
const ways = [
  { strength: 0, reach: 4 },
  { strength: 0.6, reach: 4 },
  { strength: 0.3, reach: 8 },
  { strength: 0, reach: 2 },
  { strength: 1.2, reach: 6 },
]

/**
 * Reads worn, streaked or faint QR codes: by approximate finder patterns, a fitted grid and the mean of each
 * module. A reading with a single vote may be wrong.
 * @param isSoft averages neighbouring pixels to find the patterns
 */
export async function readWorn(
  grey: Grey,
  isSoft: boolean,
  decode: Decode,
  step: PacedStep = atOnce,
): Promise<Doubtful[]> {
  const readings: Doubtful[] = []
  for (const fit of await locate(grey, isSoft, step)) {
    const modules = await step('modules', () => sampleModules(grey, fit))
    const votes = await votesOf({ modules, size: fit.size }, decode, step)
    for (const [text, count] of votes)
      readings.push({ text, format: 'QRCode', corners: fit.corners, votes: count })
  }
  return readings
}

async function locate(grey: Grey, isSoft: boolean, step: PacedStep): Promise<Fit[]> {
  const { width, height } = grey
  const reach = Math.max(2, Math.round(Math.min(width, height) * reachShare))
  const triples = await step('patterns', () => likeliest(grey, isSoft, reach))
  const values = await step('contrast', () => contrastOf(grey, reach))
  const contrast = { width, height, values }
  const fits = await fitsOf(contrast, triples, step)
  if (fits.every(({ score }) => score < surely)) {
    const patterns = await findPatterns(contrast, step)
    const corners = await step('corners', () => cornersOf(patterns).slice(0, mostTriples))
    fits.push(...(await fitsOf(contrast, corners, step)))
  }
  return fits.sort((one, other) => other.score - one.score).slice(0, mostFits)
}

async function fitsOf(contrast: Contrast, triples: Triple[], step: PacedStep): Promise<Fit[]> {
  const fits: Fit[] = []
  for (const triple of triples) {
    const fit = await step('fit', () => fitGrid(contrast, triple))
    if (fit) fits.push(fit)
    if (fit && fit.score > surely) break
  }
  return fits
}

function likeliest(grey: Grey, isSoft: boolean, reach: number) {
  const base = isSoft ? averaged(grey, 1) : grey
  const means = averaged(base, reach).values
  const isDark = new Uint8Array(means.length)
  for (let at = 0; at < isDark.length; at += 1) {
    isDark[at] = (base.values[at] ?? 0) < (means[at] ?? 0) ? 1 : 0
  }
  return triplesOf(findFinders(isDark, grey.width, grey.height)).slice(0, mostTriples)
}

/** Counts the settings that give each text. */
async function votesOf({ modules, size }: Sampled, decode: Decode, step: PacedStep) {
  const votes = new Map<string, number>()
  const read = new Map<string, string | null>()
  for (const { strength, reach } of ways) {
    const text = await step('vote', async () => {
      const code = redrawn(levelled(sharpened(modules, size, strength), size, reach), size)
      const key = code.join('')
      const known = read.get(key) ?? (await decode(pictureOf(code, size)))
      read.set(key, known)
      return known
    })
    if (text === null) continue
    const count = (votes.get(text) ?? 0) + 1
    votes.set(text, count)
    if (count === 2) break
  }
  return votes
}

type Sampled = { modules: Float32Array; size: number }
