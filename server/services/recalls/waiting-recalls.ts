import { affectedTrailers, isWaitingFor } from '#contract/recall/affected.ts'
import type { RecallOfTrailer } from '#contract/recall/recall.ts'
import type { SharedYard } from '#contract/yard/shared-yard.ts'
import type { Asker, Visitor } from '#server/core/asker.ts'
import { staysFor } from '#server/services/registry/merged.ts'
import { limitsOf, type RecallRow } from './recall-rows.ts'

/** The open recalls by which something is to be done on a trailer. */
export async function recallsOfTrailer(asker: Asker, trailer: string): Promise<RecallOfTrailer[]> {
  const waiting = await waitingFor(asker, trailer, await openRecalls(asker).execute())
  return waiting.map(({ recall: { uuid, title, text }, place, state }) => ({
    ...{ uuid, title, text, place, state },
  }))
}

/** Those of which visitors are told. */
export async function sharedRecalls(visitor: Visitor): Promise<NonNullable<SharedYard['recalls']>> {
  const recalls = await openRecalls(visitor).where('public', '=', 1).execute()
  const waiting = await waitingFor(visitor, visitor.trailer, recalls)
  return waiting.map(({ recall: { title, public_text }, place }) => ({
    ...{ text: public_text || title, sure: place === 'fitted' },
  }))
}

const openRecalls = ({ db }: Asker) =>
  db
    .selectFrom('recall')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('uuid')

/** @returns those by which something is to be done on a trailer */
async function waitingFor(asker: Asker, trailer: string, recalls: readonly RecallRow[]) {
  if (recalls.length === 0) return []
  const merged = await staysFor(
    asker,
    recalls.map(({ part }) => part),
  )
  const partOf = ({ part }: RecallRow) => merged.get(part) ?? part
  const fittings = await fittingsOn(asker, trailer, recalls.map(partOf))
  if (fittings.length === 0) return []
  const steps = await stepsOn(
    asker,
    trailer,
    recalls.map(({ uuid }) => uuid),
  )
  return recalls.flatMap((recall) => {
    const of = fittings.filter(({ part }) => part === partOf(recall))
    const said = steps.filter((step) => step.recall === recall.uuid)
    const found = affectedTrailers(limitsOf(recall), of, said).get(trailer)
    return of.length > 0 && found && isWaitingFor(found) ? [{ recall, ...found }] : []
  })
}

const fittingsOn = ({ db }: Asker, trailer: string, parts: string[]) =>
  db
    .selectFrom('trailer_part')
    .select([
      'uuid',
      'trailer',
      'part',
      'serial',
      'batch',
      'fitted_on',
      'created_at',
      'archived_at',
    ])
    .where('part', 'in', parts)
    .where('trailer', '=', trailer)
    .where('archived_at', 'is', null)
    .execute()

const stepsOn = ({ db }: Asker, trailer: string, recalls: string[]) =>
  db
    .selectFrom('log_entry')
    .select(['uuid', 'trailer', 'recall', 'recall_state', 'text', 'by_name as by', 'happened_at'])
    .select(['received_at', 'struck_at'])
    .where('trailer', '=', trailer)
    .where('recall', 'in', recalls)
    .execute()
