import { bareSerial } from '#contract/bare-serial.ts'
import { compare } from '#contract/compare.ts'
import type { SyncRow } from '#contract/sync.ts'
import { inspectedAt } from '#contract/yard/due.ts'
import type { Walk } from '#contract/yard/walk.ts'
import { walkCodes } from '#contract/yard/walk-plates.ts'
import { pageOf, type ReplicaAnswers, unknown } from '../answer.ts'
import { allTags } from '../scan-tag-answers.ts'
import { rowOf, rowsOf, type Source, tableOf, withPending } from '../source.ts'

export const walkAnswers: ReplicaAnswers<'GET /walks' | 'GET /walks/{uuid}'> = {
  'GET /walks': async (source, range) => {
    const all = await withPending(source, 'walk', await tableOf(source, 'walk').toArray())
    const found = all.sort(
      (a, b) =>
        // What only this device knows was counted last, whatever its clock says.
        b.made - a.made ||
        compare(happened(b), happened(a)) ||
        compare(b.received_at, a.received_at) ||
        compare(b.uuid, a.uuid),
    )
    const rows = pageOf(found, range).map(
      ({ revision: _mine, made: _made, plates, expected, ...row }) => ({
        ...{ ...row, seen: plates.length, expected: expected.length },
      }),
    )
    return { rows, total: found.length }
  },
  'GET /walks/{uuid}': async (source, { uuid }) => {
    const row = await rowOf(source, 'walk', uuid.toLowerCase())
    if (!row) throw unknown('count')
    const { revision: _mine, made: _made, ...walk } = row
    const named = [...row.plates.flatMap(({ trailer }) => trailer ?? []), ...row.expected]
    const trailers = await rowsOf(source, 'trailer', [...new Set(named)])
    const shown = [...trailers.values()].map(({ uuid: one, vin, rego }) => ({
      ...{ uuid: one, vin, rego },
    }))
    const tags = await tagsOf(source, row.plates)
    return { ...walk, trailers: shown.sort((a, b) => compare(a.vin, b.vin)), tags }
  },
}

async function tagsOf(source: Source, plates: Walk['plates']): Promise<Walk['tags']> {
  const { keys, serials } = walkCodes(plates)
  const known = [...(await rowsOf(source, 'access_key', keys)).values()]
  // None is found by its serial without a look at all of them.
  const all = serials.length > 0 ? await allTags(source) : []
  const named = all.filter(({ serial }) => serials.includes(bareSerial(serial)))
  const tags = new Map([...known, ...named].map((tag) => [tag.uuid, tag]))
  return [...tags.values()].map(({ uuid, serial, trailer, state }) => ({
    ...{ uuid, serial, trailer, state },
  }))
}

/** No device was there after the server had it. */
const happened = ({ finished_at, received_at }: SyncRow<'walk'>) =>
  inspectedAt(finished_at, received_at)
