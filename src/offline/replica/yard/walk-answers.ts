import { compare } from '#contract/compare.ts'
import type { SyncRow } from '#contract/sync.ts'
import { inspectedAt } from '#contract/yard/due.ts'
import { pageOf, type ReplicaAnswers } from '../answer.ts'
import { tableOf, withPending } from '../source.ts'

export const walkAnswers: ReplicaAnswers<'GET /walks' | 'GET /walks/{uuid}'> = {
  'GET /walks': async (source, range) => {
    const all = await withPending(source, 'walk', await tableOf(source, 'walk').toArray())
    const found = all.sort(
      (a, b) =>
        // Unsent counts come first, whatever the clock of this device says.
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
  'GET /walks/{uuid}': async (source, input) => {
    const { readWalk } = await import('./read-walk.ts')
    return readWalk(source, input)
  },
}

/** No count ended after the server received it, whatever the device's clock said. */
const happened = ({ finished_at, received_at }: SyncRow<'walk'>) =>
  inspectedAt(finished_at, received_at)
