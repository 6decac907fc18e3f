import { compare } from '#contract/compare.ts'
import type { SyncRow } from '#contract/sync.ts'
import { inspectedAt } from '#contract/yard/due.ts'
import { pageOf, type ReplicaAnswers } from '../answer.ts'
import { type Source, tableOf, withPending } from '../source.ts'
import { findTrailer } from '../trailer-answers.ts'

export const logAnswers: ReplicaAnswers<'GET /trailers/{trailer}/log'> = {
  'GET /trailers/{trailer}/log': async (source, { trailer, ...range }) => {
    const { uuid } = await findTrailer(source, trailer)
    const rows = (await logOf(source, uuid)).sort(
      (a, b) =>
        compare(happened(b), happened(a)) ||
        compare(b.received_at, a.received_at) ||
        compare(b.uuid, a.uuid),
    )
    const shown = pageOf(rows, range).map(({ revision: _mine, made: _made, ...row }) => row)
    return { rows: shown, total: rows.length }
  },
}

/** No entry was made after the server received it, whatever the device's clock said. */
const happened = ({ happened_at, received_at }: SyncRow<'log_entry'>) =>
  inspectedAt(happened_at, received_at)

export async function logOf(source: Source, trailer: string) {
  const known = await tableOf(source, 'log_entry').where({ trailer }).toArray()
  const all = await withPending(source, 'log_entry', known)
  return all.filter((row) => row.trailer === trailer)
}
