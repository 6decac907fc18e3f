import { asFitted } from '#contract/as-fitted.ts'
import type { Output, Sent } from '#contract/calls.ts'
import { compare } from '#contract/compare.ts'
import { contactOf } from '#contract/customer-contact.ts'
import {
  affectedTrailers,
  inRecallOrder,
  isListed,
  isWaitingFor,
  recallProgress,
} from '#contract/recall/affected.ts'
import type { Recall, RecalledTrailer } from '#contract/recall/recall.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { Shown } from '#src/offline/outbox/pending.ts'
import { pageOf, unknown } from '../answer.ts'
import { pluck } from '../pluck.ts'
import { rowsOf, type Source, tableOf, withPending } from '../source.ts'
import { standsFor } from '../sync-state.ts'
import { findTrailer } from '../trailer-answers.ts'

/* Recalls by what this device has and what waits on it: parts that are fitted, of trailers not deleted. */

type Row = SyncRow<'recall'>

export async function recallsHere(source: Source): Promise<Recall[]> {
  const rows = await tableOf(source, 'recall').toArray()
  const isClosed = ({ closed_at }: Row) => Number(closed_at !== null)
  rows.sort((a, b) => isClosed(a) - isClosed(b) || compare(b.opened_at, a.opened_at))
  return Promise.all(rows.map((row) => present(source, row)))
}

export const recallHere = async (source: Source, { uuid }: Sent<'GET /recalls/{uuid}'>) =>
  present(source, await findRecall(source, uuid))

export async function recalledHere(
  source: Source,
  { uuid, ...range }: Sent<'GET /recalls/{uuid}/trailers'>,
) {
  const { listed, trailers } = await worked(source, await findRecall(source, uuid))
  const inOrder = listed
    .map((one) => ({ ...one, vin: trailers.get(one.trailer)?.vin ?? '' }))
    .sort(inRecallOrder)
  const shown = pageOf(inOrder, { limit: inOrder.length, ...range })
  const customers = await rowsOf(
    source,
    'customer',
    shown.map(({ trailer }) => trailers.get(trailer)?.customer ?? null),
  )
  const rows = shown.flatMap(({ trailer, place, state, step, fittings }): RecalledTrailer[] => {
    const row = trailers.get(trailer)
    if (!row) return []
    return [
      {
        trailer: calledBy(row, customers.get(row.customer ?? '')),
        ...{ place, state, step: step && toldOf(step) },
        fittings: fittings.map(presentFitting),
      },
    ]
  })
  return { rows, total: inOrder.length }
}

export async function recallsOfTrailer(
  source: Source,
  { trailer: named }: Sent<'GET /trailers/{trailer}/recalls'>,
): Promise<Output<'GET /trailers/{trailer}/recalls'>> {
  const { uuid: trailer } = await findTrailer(source, named)
  const recalls = (await tableOf(source, 'recall').toArray())
    .filter(({ closed_at }) => closed_at === null)
    .sort((a, b) => compare(b.opened_at, a.opened_at) || compare(a.uuid, b.uuid))
  if (recalls.length === 0) return []
  const parts = await tableOf(source, 'trailer_part').where({ trailer }).toArray()
  const fitted = (await withPending(source, 'trailer_part', parts)).filter(
    (row) => row.trailer === trailer && row.archived_at === null,
  )
  const entries = await tableOf(source, 'log_entry').where({ trailer }).toArray()
  const said = await withPending(source, 'log_entry', entries)
  return recalls.flatMap((recall) => {
    const { uuid, title, text } = recall
    const part = standsFor(source.state, recall.part)
    const of = fitted.filter((row) => row.part === part)
    const steps = said.filter((row) => row.recall === uuid && row.trailer === trailer)
    const found = affectedTrailers(recall, of, steps).get(trailer)
    if (!found || !isWaitingFor(found)) return []
    return [{ uuid, title, text, place: found.place, state: found.state }]
  })
}

async function findRecall(source: Source, uuid: string) {
  const row = await tableOf(source, 'recall').get(uuid.toLowerCase())
  if (!row) throw unknown('recall')
  return row
}

async function present(source: Source, row: Row): Promise<Recall> {
  const { revision: _mine, part: named, ...recall } = row
  const uuid = standsFor(source.state, named)
  const part = (await rowsOf(source, 'part', [uuid])).get(uuid)
  const progress = row.progress ?? recallProgress((await worked(source, row)).listed)
  const { model_number = '', description = '' } = part ?? {}
  return {
    ...recall,
    part: { uuid, model_number, description },
    progress,
  }
}

/** @returns the trailers that are worked off, in no order, with their rows */
async function worked(source: Source, recall: Row) {
  const part = standsFor(source.state, recall.part)
  const known = await tableOf(source, 'trailer_part').where({ part }).toArray()
  const fittings = (await withPending(source, 'trailer_part', known)).filter(
    (row) => row.part === part,
  )
  const entries = await tableOf(source, 'log_entry').where({ recall: recall.uuid }).toArray()
  const steps = (await withPending(source, 'log_entry', entries)).filter(
    (row) => row.recall === recall.uuid,
  )
  const found = [...affectedTrailers(recall, fittings, steps).values()].filter(isListed)
  const trailers = await rowsOf(source, 'trailer', pluck(found, 'trailer'))
  const listed = found.filter(({ trailer }) => trailers.get(trailer)?.archived_at === null)
  return { listed, trailers }
}

function calledBy(
  { uuid, vin, rego, fleet_code }: Shown<'trailer'>,
  customer: Shown<'customer'> | undefined,
) {
  const reached = customer && { name: customer.name, ...contactOf(customer) }
  return { uuid, vin, rego, fleet_code, customer: reached ?? null }
}

const toldOf = ({ uuid, text, by, happened_at }: Shown<'log_entry'>) => ({
  ...{ uuid, text, by, happened_at },
})

function presentFitting({ uuid, ...row }: Shown<'trailer_part'>) {
  const { quantity: _one, ...fitted } = asFitted(row)
  return { uuid, ...fitted }
}
