import {
  type CountedYard,
  countsAround,
  historySteps,
  type Said,
} from '#contract/yard/walk-history.ts'
import type { Member } from '#server/core/asker.ts'
import { yieldIfLong, yieldToOthers } from '#server/core/event-loop.ts'
import { isAmong } from '#server/db/engine.ts'

/** Counts whose plates are read at once: a large one has a megabyte. */
const readAtOnce = 5

/** @returns the trailers that a count expected and did not see, by the counts around it and what people said */
export async function readHistory(asker: Member, uuid: string) {
  const all = await asker.db
    .selectFrom('walk')
    .select(['uuid', 'happened_at as finished_at', 'received_at'])
    .execute()
  const around = countsAround(all, uuid).map((count) => count.uuid)
  const counts: CountedYard[] = []
  for (let at = 0; at < around.length; at += readAtOnce) {
    counts.push(...(await countsOf(asker, around.slice(at, at + readAtOnce))))
    await yieldToOthers()
  }
  const steps = historySteps(uuid, counts, await wordsOf(asker, around))
  let step = steps.next()
  while (!step.done) {
    await yieldIfLong()
    step = steps.next()
  }
  return step.value
}

async function countsOf({ db }: Member, uuids: string[]): Promise<CountedYard[]> {
  const rows = await db
    .selectFrom('walk')
    .select(['uuid', 'name', 'happened_at as finished_at', 'received_at'])
    .select(['state', 'plates', 'expected'])
    .where('uuid', 'in', uuids)
    .execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => {
    const row = byUuid.get(uuid)
    if (!row) return []
    const plates: { trailer: string | null }[] = JSON.parse(row.plates)
    return {
      ...row,
      seen: plates.flatMap(({ trailer }) => trailer ?? []),
      expected: JSON.parse(row.expected),
    }
  })
}

async function wordsOf({ db }: Member, walks: string[]): Promise<Said[]> {
  const rows = await db
    .selectFrom('whereabouts')
    .select(['uuid', 'walk', 'trailer', 'place', 'note', 'by_name as by'])
    .select(['happened_at', 'received_at'])
    .where(isAmong(db, 'walk', JSON.stringify(walks)))
    .execute()
  return rows
}
