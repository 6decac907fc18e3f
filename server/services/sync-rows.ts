import type { SentRows } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { Member } from '#server/core/asker.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import { isAmong } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { syncedRecalls } from './recalls/recall-rows.ts'
import { syncSlices } from './sync-own.ts'
import {
  syncedAccessKeys,
  syncedCustomers,
  syncedParts,
  syncedResources,
  syncedTrailerParts,
  syncedTrailers,
} from './synced-register.ts'
import { syncedViews } from './views/view-rows.ts'
import {
  syncedChecklists,
  syncedDefectActs,
  syncedDefects,
  syncedDueAssignments,
  syncedInspections,
  syncedLogEntries,
  syncedReports,
  syncedVersions,
  syncedWalks,
  syncedWhereabouts,
} from './yard/synced-yard.ts'

type Place = { kind: SyncKind; uuid: string }
type Reader<Row> = (asker: Member, named: { uuids: string }) => Promise<Row[]>

/**
 * @returns the rows of some places, as a page of a sync sends them. Other requests run meanwhile: a
 *   row that they change may be sent in its new state, and is sent again later.
 */
export async function readRows(asker: Member, places: readonly Place[]): Promise<SentRows> {
  async function some<Row>(kind: SyncKind, reader: Reader<Row>): Promise<Row[] | undefined> {
    const uuids = places.filter((place) => place.kind === kind).map(({ uuid }) => uuid)
    return uuids.length > 0 ? inSlices(asker, uuids, reader) : undefined
  }
  const shown = <Row extends { uuid: string; trailer: string }>(reader: Reader<Row>) =>
    asker.user.role === 'ADMIN' ? reader : withoutDeleted(reader)
  return {
    customer: (await some('customer', syncedCustomers)) ?? [],
    trailer: (await some('trailer', trailersOf)) ?? [],
    access_key: (await some('access_key', syncedAccessKeys)) ?? [],
    part: (await some('part', syncedParts)) ?? [],
    trailer_part: (await some('trailer_part', shown(syncedTrailerParts))) ?? [],
    resource: (await some('resource', shown(syncedResources))) ?? [],
    recall: await some('recall', syncedRecalls),
    checklist: await some('checklist', syncedChecklists),
    checklist_version: await some('checklist_version', syncedVersions),
    inspection: await some('inspection', shown(syncedInspections)),
    defect: await some('defect', shown(syncedDefects)),
    defect_act: await some('defect_act', shown(syncedDefectActs)),
    log_entry: await some('log_entry', shown(syncedLogEntries)),
    report: await some('report', shown(syncedReports)),
    walk: await some('walk', syncedWalks),
    whereabouts: await some('whereabouts', shown(syncedWhereabouts)),
    due_assignment: await some('due_assignment', shown(syncedDueAssignments)),
    view: await some('view', syncedViews),
  }
}

/** Of a deleted trailer, only administrators get more than its uuid and time. */
async function trailersOf(asker: Member, named: { uuids: string }) {
  const rows = await syncedTrailers(asker, named)
  if (asker.user.role === 'ADMIN') return rows
  return rows.map(({ sheet, ...row }) =>
    row.archived_at === null ? { ...row, ...(sheet && { sheet }) } : { ...row, ...emptyTrailer },
  )
}

const emptyTrailer = { ...emptyTrailerFields, image: null, image_size: null }

/**
 * Rows on a deleted trailer go to administrators only, who can restore it: restoring sends them to
 * all again (deleted-trailers.ts). A resource that is the manual of another trailer goes to all.
 */
function withoutDeleted<Row extends { uuid: string; trailer: string }>(
  reader: Reader<Row>,
): Reader<Row> {
  return async (asker, named) => {
    const rows = await reader(asker, named)
    const trailers = JSON.stringify([...new Set(rows.map(({ trailer }) => trailer))])
    const found = await deletedAmong(asker, { uuids: trailers })
    if (found.length === 0) return rows
    const deleted = new Set(found.map(({ uuid }) => uuid))
    const manuals = new Set((await manualsAmong(asker, named)).map(({ manual }) => manual))
    return rows.filter(({ uuid, trailer }) => !deleted.has(trailer) || manuals.has(uuid))
  }
}

const deletedAmong = prepared((db, { uuids }: { uuids: string }) =>
  db
    .selectFrom('trailer')
    .select('uuid')
    .where(isAmong(db, 'uuid', uuids))
    .where('archived_at', 'is not', null),
)

/** Those of some resources that are the manual of a trailer that is not deleted. */
const manualsAmong = prepared((db, { uuids }: { uuids: string }) =>
  db
    .selectFrom('trailer')
    .select('manual')
    .where(isAmong(db, 'manual', uuids))
    .where('archived_at', 'is', null),
)

async function inSlices<Row>(asker: Member, uuids: readonly string[], reader: Reader<Row>) {
  const rows: Row[] = []
  for (let start = 0; start < uuids.length; start += syncSlices.read) {
    const some = uuids.slice(start, start + syncSlices.read)
    rows.push(...(await reader(asker, { uuids: JSON.stringify(some) })))
    if (some.length === syncSlices.read) await yieldToOthers()
  }
  return rows
}
