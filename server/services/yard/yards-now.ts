import { countsToRead, type YardCount, yardsOfTrailers } from '#contract/yard/yards-of-trailers.ts'
import type { Member } from '#server/core/asker.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { isAmong } from '#server/db/engine.ts'

/** Counts whose plates are read at once: a large one has a megabyte. */
const readAtOnce = 5

/** @returns the keys of the yards in which trailers stand, by the counts and what was said since */
export async function yardsNow({ db }: Member): Promise<ReadonlyMap<string, string>> {
  const all: YardCount[] = await db
    .selectFrom('walk')
    .select(['uuid', 'name', 'state', 'happened_at as finished_at', 'received_at'])
    .execute()
  const counts = countsToRead(all)
  const seen = new Map<string, string[]>()
  const read = async (some: readonly YardCount[]) => {
    const rows = await db
      .selectFrom('walk')
      .select(['uuid', 'plates'])
      .where(
        'uuid',
        'in',
        some.map(({ uuid }) => uuid),
      )
      .execute()
    for (const { uuid, plates } of rows) {
      const all: { trailer: string | null }[] = JSON.parse(plates)
      seen.set(
        uuid,
        all.flatMap(({ trailer }) => trailer ?? []),
      )
    }
  }
  await inChunks(counts, read, readAtOnce)
  const words = await db
    .selectFrom('whereabouts')
    .select(['uuid', 'walk', 'trailer', 'place', 'happened_at', 'received_at'])
    .where(isAmong(db, 'walk', JSON.stringify(counts.map(({ uuid }) => uuid))))
    .execute()
  const named = counts.map((count) => ({ ...count, seen: seen.get(count.uuid) ?? [] }))
  return yardsOfTrailers(named, words)
}
