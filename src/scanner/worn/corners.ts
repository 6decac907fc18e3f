import type { Pattern } from './pattern.ts'
import type { Triple } from './triples.ts'

/** The most patterns that are tried. */
const mostPatterns = 24
/** The range of modules between the middles of two finder patterns. */
const [nearest, furthest] = [11, 66]

/** @returns possible triples of finder patterns by the directions of their sides, the likeliest first */
export function cornersOf(patterns: Pattern[]): Triple[] {
  const best = patterns.slice(0, mostPatterns)
  const found: Triple[] = []
  for (const corner of best) {
    const beside = best.flatMap((other) => {
      const way = other === corner ? null : wayBetween(corner, other)
      return way ? [{ other, ...way }] : []
    })
    for (const right of beside) {
      for (const below of beside) {
        if (right.isAlong === below.isAlong) continue
        if (turnOf(corner, right.other, below.other) <= 0) continue
        const ratio = Math.max(right.modules / below.modules, below.modules / right.modules)
        if (ratio > 1.25) continue
        const weight = corner.weight + right.other.weight + below.other.weight
        found.push({
          corner,
          right: right.other,
          below: below.other,
          size: (right.modules + below.modules) / 2 + 7,
          badness: 2 * (ratio - 1) + right.askew + below.askew - weight,
        })
      }
    }
  }
  return found.sort((one, other) => one.badness - other.badness)
}

/** The modules between two patterns, null where they are not along a side of both. */
function wayBetween(one: Pattern, other: Pattern) {
  if (one.isLight !== other.isLight) return null
  const [there, back] = [seenFrom(one, other), seenFrom(other, one)]
  const askew = Math.max(there.askew, back.askew)
  const [least, most] = [
    Math.min(there.modules, back.modules),
    Math.max(there.modules, back.modules),
  ]
  if (askew > 0.25 || least < nearest || most > furthest || most > 1.7 * least) return null
  // With perspective the two sides differ in size: the harmonic mean is used.
  return { modules: 2 / (1 / least + 1 / most), isAlong: there.isAlong, askew }
}

function seenFrom({ place }: Pattern, other: Pattern) {
  const [x, y, rightX, rightY, downX, downY] = place
  const [awayX, awayY] = [other.x - x, other.y - y]
  const determinant = rightX * downY - rightY * downX
  const along = Math.abs((awayX * downY - awayY * downX) / determinant)
  const across = Math.abs((rightX * awayY - rightY * awayX) / determinant)
  const modules = Math.max(along, across)
  return { modules, isAlong: along > across, askew: Math.min(along, across) / modules }
}

/** The cross product: above 0 for the right orientation, below for a mirrored one. */
const turnOf = (corner: Pattern, right: Pattern, below: Pattern) =>
  (right.x - corner.x) * (below.y - corner.y) - (right.y - corner.y) * (below.x - corner.x)
