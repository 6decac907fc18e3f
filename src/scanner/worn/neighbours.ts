import { distinct } from './finders.ts'
import type { Contrast } from './fit.ts'
import { type Pattern, type PatternCell, patternLikeness, refined } from './pattern.ts'

/** The range of modules between two finder patterns, and the step of the search. */
const [nearest, furthest, stride] = [12, 62, 0.6]
/** The sideways tolerance per module of distance, for perspective. */
const asideShare = 0.14
/** The least likeness of a pattern. */
const least = 0.25
/** The most candidates that are refined in each direction. */
const most = 3

/** @returns possible finder patterns in the four directions along a pattern's sides */
export function neighboursOf(contrast: Contrast, pattern: Pattern): Pattern[] {
  const [, , rightX, rightY, downX, downY] = pattern.place
  const ways = [
    [rightX, rightY, downX, downY],
    [-rightX, -rightY, downX, downY],
    [downX, downY, rightX, rightY],
    [-downX, -downY, rightX, rightY],
  ] as const
  return ways.flatMap((way) =>
    distinct(alongWay(contrast, pattern, way))
      .slice(0, most)
      .map((found) => refined(contrast, found, [0.25, 0.12])),
  )
}

function alongWay(
  contrast: Contrast,
  pattern: Pattern,
  [alongX, alongY, asideX, asideY]: readonly [number, number, number, number],
): Pattern[] {
  const found: Pattern[] = []
  const [fromX, fromY, ...sides] = pattern.place
  for (let along = nearest; along <= furthest; along += stride) {
    const reach = asideShare * along
    for (let aside = -reach; aside <= reach; aside += stride) {
      const x = fromX + along * alongX + aside * asideX
      const y = fromY + along * alongY + aside * asideY
      if (x < 0 || y < 0 || x >= contrast.width || y >= contrast.height) continue
      const place: PatternCell = [x, y, ...sides]
      const weight = patternLikeness(contrast, place, pattern.isLight)
      if (weight > least) found.push({ ...pattern, x, y, place, weight })
    }
  }
  return found
}
