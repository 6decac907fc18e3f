import { inspectedAt } from '#contract/yard/due.ts'
import { pendingUuids } from '#src/offline/outbox/pending.ts'
import { rowsOf, type Source } from '../source.ts'

/** An unsent inspection. */
export type WaitingInspection = { trailer: string; checklist: string; at: string }

export async function waitingInspections(source: Source): Promise<WaitingInspection[]> {
  const uuids = pendingUuids('inspection', source.pending)
  const rows = await rowsOf(source, 'inspection', uuids)
  return [...rows.values()].map(({ trailer, checklist, finished_at, received_at }) => ({
    ...{ trailer, checklist, at: inspectedAt(finished_at, received_at) },
  }))
}
