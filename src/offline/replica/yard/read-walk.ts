import { bareSerial } from '#contract/bare-serial.ts'
import type { Sent } from '#contract/calls.ts'
import { compare } from '#contract/compare.ts'
import type { Walk } from '#contract/yard/walk.ts'
import { countsAround, historyOf } from '#contract/yard/walk-history.ts'
import { walkCodes } from '#contract/yard/walk-plates.ts'
import { type Answer, unknown } from '../answer.ts'
import { allTags } from '../scan-tag-answers.ts'
import { rowOf, rowsOf, type Source, tableOf, withPending } from '../source.ts'

/** In a file of its own, loaded with a count's page. */
export async function readWalk(
  source: Source,
  { uuid }: Sent<'GET /walks/{uuid}'>,
): Promise<Answer<'GET /walks/{uuid}'>> {
  const row = await rowOf(source, 'walk', uuid.toLowerCase())
  if (!row) throw unknown('count')
  const { revision: _mine, made: _made, ...walk } = row
  const history = await historyHere(source, row.uuid)
  const absent = history.absent.map(({ trailer }) => trailer)
  const seen = row.plates.flatMap(({ trailer }) => trailer ?? [])
  const named = new Set([...seen, ...history.expected, ...absent])
  const trailers = await rowsOf(source, 'trailer', [...named])
  const shown = [...trailers.values()].map(({ uuid: one, vin, rego }) => ({
    ...{ uuid: one, vin, rego },
  }))
  return {
    ...{ ...walk, ...history },
    // Deleted trailers, which the replica does not have, are not missed.
    absent: history.absent.filter(({ trailer }) => trailers.get(trailer)?.archived_at === null),
    trailers: shown.sort((a, b) => compare(a.vin, b.vin)),
    tags: await countedTags(source, row.plates),
  }
}

async function historyHere(source: Source, uuid: string) {
  const all = await withPending(source, 'walk', await tableOf(source, 'walk').toArray())
  const counts = countsAround(all, uuid).map(
    ({ plates, revision: _of, isWaiting: _waits, isRefused: _refused, ...count }) => ({
      ...count,
      seen: plates.flatMap(({ trailer }) => trailer ?? []),
    }),
  )
  const around = new Set(counts.map((count) => count.uuid))
  const said = await tableOf(source, 'whereabouts').toArray()
  const words = (await withPending(source, 'whereabouts', said))
    .filter(({ walk }) => around.has(walk))
    .map(({ revision: _of, isWaiting: _waits, isRefused: _refused, ...word }) => word)
  return historyOf(uuid, counts, words)
}

async function countedTags(source: Source, plates: Walk['plates']): Promise<Walk['tags']> {
  const { keys, serials } = walkCodes(plates)
  const known = [...(await rowsOf(source, 'access_key', keys)).values()]
  // There is no index by serial: all tags are read.
  const all = serials.length > 0 ? await allTags(source) : []
  const named = all.filter(({ serial }) => serials.includes(bareSerial(serial)))
  const tags = new Map([...known, ...named].map((tag) => [tag.uuid, tag]))
  return [...tags.values()].map(({ uuid, serial, trailer, state }) => ({
    ...{ uuid, serial, trailer, state },
  }))
}
