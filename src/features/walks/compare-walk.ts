import { limits } from '#contract/limits.ts'
import type { Walk } from '#contract/yard/walk.ts'

type Plate = Walk['plates'][number]
type Trailer = Walk['trailers'][number]
export type SeenTrailer = { trailer: Trailer; plate: Plate }
export type AbsentTrailer = Walk['absent'][number] & { of: Trailer }

/**
 * Sorts a count: trailers that were seen, new, missing, missing from other yards too, and plates that
 * open no trailer.
 */
export function compareWalk({ plates, expected, former, trailers, absent }: Walk) {
  const byUuid = new Map(trailers.map((trailer) => [trailer.uuid, trailer]))
  const wanted = new Set(expected)
  const isFirst = former === null && wanted.size === 0
  const seen = new Map<string, SeenTrailer>()
  const unknown: Plate[] = []
  for (const plate of plates) {
    const trailer = plate.trailer === null ? undefined : byUuid.get(plate.trailer)
    if (!trailer) unknown.push(plate)
    else if (!seen.has(trailer.uuid)) seen.set(trailer.uuid, { trailer, plate })
  }
  const missing = absent
    .flatMap((one): AbsentTrailer[] => {
      const of = byUuid.get(one.trailer)
      return of ? [{ ...one, of }] : []
    })
    .sort((a, b) => Number(!isOpen(a)) - Number(!isOpen(b)))
  const found = [...seen.values()]
  return {
    seen: found.filter(({ trailer }) => isFirst || wanted.has(trailer.uuid)),
    fresh: found.filter(({ trailer }) => !isFirst && !wanted.has(trailer.uuid)),
    missing: missing.filter(({ here }) => here),
    elsewhere: missing.filter(({ here }) => !here),
    unknown,
  }
}

/** Whether it is still unknown where a missing trailer is. */
export const isOpen = ({ later, words }: Pick<Walk['absent'][number], 'later' | 'words'>) =>
  later === null && (words.at(-1)?.place ?? 'missing') === 'missing'

/** @returns the trailers that the next count of this yard should find */
export function expectedNext({ plates, expected, absent }: Walk): string[] {
  const settled = new Set(
    absent.flatMap((one) => {
      const isHere = one.words.at(-1)?.place === 'here'
      return isOpen(one) || isHere ? [] : one.trailer
    }),
  )
  const seen = plates.flatMap(({ trailer }) => trailer ?? [])
  return [...new Set([...seen, ...expected])]
    .filter((uuid) => !settled.has(uuid))
    .slice(0, limits.walkPlates)
}
