import { compare } from '#contract/compare.ts'
import { limits } from '#contract/limits.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { pendingUuids } from '#src/offline/outbox/pending.ts'
import { pluck } from '../pluck.ts'
import { rowsOf, type Source, tableOf, withPending } from '../source.ts'
import { inspectionKeys } from '../yard/find-due.ts'

type Kind = Extract<SyncKind, 'inspection' | 'defect' | 'defect_act' | 'log_entry' | 'walk'>

/** A piece of work; `by` is '' where it is not sent. */
export type Done = {
  uuid: string
  kind: Kind
  /** When the server received it. */
  at: string
  by: string
  /** The result of an inspection, the new state of a step, the kind of an entry, else a name. */
  detail: string
  /** The defect of a step. */
  defect: string | null
  trailer: { uuid: string; vin: string; rego: string } | null
}

/** @returns the latest work on trailers that are not deleted, the newest first */
export async function findLately(source: Source): Promise<Done[]> {
  const [defects, acts, entries, walks] = await Promise.all([
    all(source, 'defect'),
    all(source, 'defect_act'),
    all(source, 'log_entry'),
    all(source, 'walk'),
  ])
  const one = { defect: null, trailer: null as string | null }
  const done = [
    ...(await newestInspections(source)).map((row) => ({
      ...{ ...one, ...row, kind: 'inspection' as const, detail: row.result },
    })),
    // Defects found by an inspection are part of it.
    ...defects
      .filter(({ inspection, report }) => inspection === null && report === null)
      .map((row) => ({ ...one, ...row, kind: 'defect' as const, detail: row.title })),
    ...acts.map((row) => ({ ...row, kind: 'defect_act' as const, detail: row.state ?? '' })),
    ...entries
      .filter(({ struck_at }) => struck_at === null)
      .map((row) => ({ ...one, ...row, kind: 'log_entry' as const, detail: row.kind as string })),
    ...walks
      .filter(({ state }) => state !== 'void')
      .map((row) => ({ ...one, ...row, kind: 'walk' as const, detail: row.name })),
  ].sort(newestFirst)
  const shown: Done[] = []
  const candidates = done.slice(0, 5 * limits.latelyOnHome)
  const trailers = await rowsOf(source, 'trailer', pluck(candidates, 'trailer'))
  for (const { uuid, kind, received_at, by, detail, defect, trailer } of candidates) {
    const row = trailer === null ? null : trailers.get(trailer)
    if (row === undefined || (row && row.archived_at !== null)) continue
    const of = row && { uuid: row.uuid, vin: row.vin, rego: row.rego }
    shown.push({ uuid, kind, at: received_at, by, detail, defect, trailer: of })
  }
  return shown.slice(0, limits.latelyOnHome)
}

const all = async <One extends Kind>(source: Source, kind: One) =>
  withPending(source, kind, await tableOf(source, kind).toArray())

/** Finds the newest inspections by index keys, as their rows are long. */
async function newestInspections(source: Source) {
  const ordered = source.device.inspection.orderBy(inspectionKeys)
  const [keys, uuids] = [await ordered.keys(), await ordered.primaryKeys()]
  const newest = uuids
    .map((uuid, index) => ({ uuid, at: (keys[index] as unknown as string[])[3] ?? '' }))
    .sort((a, b) => compare(b.at, a.at))
    .slice(0, 5 * limits.latelyOnHome)
    .map(({ uuid }) => uuid)
  const waiting = pendingUuids('inspection', source.pending)
  return [...(await rowsOf(source, 'inspection', [...newest, ...waiting])).values()]
}

type Dated = { made: number; received_at: string; uuid: string }

/** Unsent work comes first, whatever the clock of this device says. */
const newestFirst = (a: Dated, b: Dated) =>
  b.made - a.made || compare(b.received_at, a.received_at) || compare(b.uuid, a.uuid)
