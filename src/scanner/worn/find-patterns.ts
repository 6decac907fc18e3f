import { atOnce, type PacedStep } from '../pace.ts'
import { distinct, type WornFinder } from './finders.ts'
import type { Contrast } from './fit.ts'
import { neighboursOf } from './neighbours.ts'
import { type Pattern, patternAt } from './pattern.ts'
import { findSpots, moduleSizes, sumsOf } from './spots.ts'

/** Spots that are looked at closely, and patterns whose neighbours are looked for. */
const mostSpots = 100
const spotsAtOnce = 25
const mostPatterns = 5
/** Below this it is not worth a look beside it. */
const leastWeight = 0.55

/** Finds finder patterns that no line crosses as it should: by all of their modules together. */
export async function findPatterns(
  contrast: Contrast,
  step: PacedStep = atOnce,
): Promise<Pattern[]> {
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
