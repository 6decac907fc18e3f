import { compare } from '#contract/compare.ts'
import { pageOf, type ReplicaAnswers } from '../answer.ts'
import { pluck } from '../pluck.ts'
import { rowsOf, type Source, tableOf, withPending } from '../source.ts'

type State = 'open' | 'accepted' | 'declined'

export const reportAnswers: ReplicaAnswers<'GET /reports'> = {
  'GET /reports': async (source, { state, trailer, ...range }) => {
    const all = (await reportsIn(source, state)).filter(
      (row) => !trailer || row.trailer === trailer,
    )
    const trailers = await rowsOf(source, 'trailer', pluck(all, 'trailer'))
    const found = all
      .filter((row) => trailers.get(row.trailer)?.archived_at === null)
      .sort((a, b) => compare(b.received_at, a.received_at) || compare(a.uuid, b.uuid))
    const rows = pageOf(found, range).map(({ revision: _mine, made: _made, ...row }) => {
      const { vin = '', rego = '' } = trailers.get(row.trailer) ?? {}
      return { ...row, trailer: { uuid: row.trailer, vin, rego } }
    })
    return { rows, total: found.length }
  },
}

/** @returns the reports of a state, by the outbox too */
async function reportsIn(source: Source, state: State | undefined) {
  const table = tableOf(source, 'report')
  const known = state ? await table.where({ state }).toArray() : await table.toArray()
  const all = await withPending(source, 'report', known)
  return all.filter((row) => !state || row.state === state)
}
