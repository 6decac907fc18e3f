import { compare } from '#contract/compare.ts'
import type { SyncRow } from '#contract/sync.ts'
import { awaitsSignature } from '#contract/yard/awaits-signature.ts'
import type { Inspection, InspectionSummary } from '#contract/yard/inspection.ts'
import type { Shown } from '#src/offline/outbox/pending.ts'
import { type Marks, pageOf, type ReplicaAnswers, unknown } from '../answer.ts'
import { pluck } from '../pluck.ts'
import { rowOf, rowsOf, type Source, tableOf, withPending } from '../source.ts'
import { findTrailer } from '../trailer-answers.ts'

type Names = 'GET /trailers/{trailer}/inspections' | 'GET /inspections/{uuid}'

export const inspectionAnswers: ReplicaAnswers<Names> = {
  'GET /trailers/{trailer}/inspections': async (source, { trailer, ...range }) => {
    const { uuid } = await findTrailer(source, trailer)
    const known = await tableOf(source, 'inspection').where({ trailer: uuid }).toArray()
    const rows = (await withPending(source, 'inspection', known))
      .filter((row) => row.trailer === uuid)
      .sort(newestFirst)
    const page = pageOf(rows, range)
    const names = await rowsOf(source, 'checklist', pluck(page, 'checklist'))
    const present = async (row: Row) =>
      summaryOf(row, names.get(row.checklist)?.name ?? '', await isAwaiting(source, row))
    return { rows: await Promise.all(page.map(present)), total: rows.length }
  },
  'GET /inspections/{uuid}': async (source, { uuid }) => {
    const row = await rowOf(source, 'inspection', uuid.toLowerCase())
    const asked = row && (await askedBy(source, row))
    if (!row || !asked) throw unknown('inspection')
    const trailer = await rowOf(source, 'trailer', row.trailer)
    return {
      ...summaryOf(row, asked.name, await isAwaiting(source, row)),
      // Rows from an older server have no position.
      ...{ answers: row.answers, files: row.files, position: row.position ?? null },
      ...{ sections: asked.sections, newest: asked.newest },
      // A deleted trailer is not in the replica.
      ...{ vin: trailer?.vin ?? '', rego: trailer?.rego ?? '' },
      defects: await defectsOf(source, row),
      addenda: await addendaOf(source, row),
    }
  },
}

type Row = Shown<'inspection'>

/** No inspection ended after the server received it, whatever the device's clock said. */
const happened = ({ finished_at, received_at }: Row) =>
  received_at < finished_at ? received_at : finished_at

const newestFirst = (one: Row, other: Row) =>
  other.made - one.made ||
  compare(happened(other), happened(one)) ||
  compare(other.received_at, one.received_at) ||
  compare(other.uuid, one.uuid)

function summaryOf(row: Row, name: string, isAwaiting: boolean): InspectionSummary & Marks {
  const { uuid, trailer, version, started_at, finished_at, received_at, by, result } = row
  const { isWaiting, isRefused } = row
  return {
    ...{ uuid, trailer, version, started_at, finished_at, received_at, by, result },
    ...{ checklist: { uuid: row.checklist, name }, isWaiting, isRefused },
    awaitsSignature: isAwaiting,
  }
}

/** Whether a signature is missing; addenda are read only where the inspection itself lacks one. */
const isAwaiting = async (source: Source, row: Row) =>
  awaitsSignature(row.answers, []) && awaitsSignature(row.answers, await addendaOf(source, row))

/** @returns the version of the checklist, null where the replica does not have it */
async function askedBy(source: Source, { checklist, version }: Row) {
  const found = await rowOf(source, 'checklist', checklist)
  const versions = await tableOf(source, 'checklist_version').where({ checklist }).toArray()
  const asked = versions.find(({ number }) => number === version)
  return found && asked && { name: found.name, newest: found.version, sections: asked.sections }
}

/** @returns defects that the inspection found, and those that it changed by a step */
async function defectsOf(source: Source, row: Row): Promise<Inspection['defects']> {
  const { uuid: own, trailer } = row
  const of = { trailer }
  const acts = await withPending(
    source,
    'defect_act',
    await tableOf(source, 'defect_act').where(of).toArray(),
  )
  const met = new Set(acts.filter((act) => cameWith(act, row)).map(({ defect }) => defect))
  const known = await tableOf(source, 'defect').where(of).toArray()
  const found = (await withPending(source, 'defect', known)).filter(
    ({ uuid, inspection }) => inspection === own || met.has(uuid),
  )
  return found.flatMap(({ uuid, item, title, severity, state }) =>
    item === null ? [] : { uuid, item, title, severity, state },
  )
}

const cameWith = (act: SyncRow<'defect_act'>, row: Row) =>
  act.trailer === row.trailer &&
  act.happened_at === row.finished_at &&
  act.received_at === row.received_at

async function addendaOf(source: Source, { uuid: own, trailer }: Row) {
  const known = await tableOf(source, 'log_entry').where({ trailer }).toArray()
  const entries = (await withPending(source, 'log_entry', known)).filter(
    ({ inspection, kind, struck_at }) =>
      inspection === own && kind === 'addendum' && struck_at === null,
  )
  entries.sort((one, other) => one.made - other.made || compare(one.received_at, other.received_at))
  return entries.map(({ uuid, text, by, happened_at, signature, isWaiting, isRefused }) => ({
    ...{ uuid, text, by, happened_at, signature, isWaiting, isRefused },
  }))
}
