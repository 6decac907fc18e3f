import type { Walk } from '#contract/yard/walk.ts'

type Plate = Walk['plates'][number]
type Trailer = Walk['trailers'][number]
export type SeenTrailer = { trailer: Trailer; plate: Plate }

/** What a count found: who was there, who was not, who is new, and the plates that open no trailer. */
export function compareWalk({ plates, expected, trailers }: Walk) {
  const byUuid = new Map(trailers.map((trailer) => [trailer.uuid, trailer]))
  const wanted = new Set(expected)
  const seen: SeenTrailer[] = []
  const unknown: Plate[] = []
  for (const plate of plates) {
    const trailer = plate.trailer === null ? undefined : byUuid.get(plate.trailer)
    if (!trailer) unknown.push(plate)
    else if (!seen.some((one) => one.trailer.uuid === trailer.uuid)) seen.push({ trailer, plate })
  }
  const there = new Set(seen.map(({ trailer }) => trailer.uuid))
  return {
    seen: seen.filter(({ trailer }) => wanted.has(trailer.uuid) || wanted.size === 0),
    fresh: seen.filter(({ trailer }) => !wanted.has(trailer.uuid) && wanted.size > 0),
    missing: expected.flatMap((uuid) => (there.has(uuid) ? [] : (byUuid.get(uuid) ?? []))),
    unknown,
  }
}
