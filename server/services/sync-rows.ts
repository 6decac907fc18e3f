import type { SentRows } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import type { Member } from '#server/access/asker.ts'
import { letOthersIn } from '#server/give-way.ts'
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
  syncedInspections,
  syncedLogEntries,
  syncedReports,
  syncedVersions,
  syncedWalks,
} from './yard/synced-yard.ts'

type Place = { kind: SyncKind; uuid: string }
type Reader<Row> = (asker: Member, named: { uuids: string }) => Promise<Row[]>

/**
 * @returns the rows that stand at some places, as a page of a sync sends them; others are let in
 *   while they are read: what is changed meanwhile is sent as it is then, and comes again
 */
export async function readRows(asker: Member, places: readonly Place[]): Promise<SentRows> {
  async function some<Row>(kind: SyncKind, reader: Reader<Row>): Promise<Row[] | undefined> {
    const uuids = places.filter((place) => place.kind === kind).map(({ uuid }) => uuid)
    return uuids.length > 0 ? inSlices(asker, uuids, reader) : undefined
  }
  return {
    customer: (await some('customer', syncedCustomers)) ?? [],
    trailer: (await some('trailer', trailersOf)) ?? [],
    access_key: (await some('access_key', syncedAccessKeys)) ?? [],
    part: (await some('part', syncedParts)) ?? [],
    trailer_part: (await some('trailer_part', syncedTrailerParts)) ?? [],
    resource: (await some('resource', syncedResources)) ?? [],
    checklist: await some('checklist', syncedChecklists),
    checklist_version: await some('checklist_version', syncedVersions),
    inspection: await some('inspection', syncedInspections),
    defect: await some('defect', syncedDefects),
    defect_act: await some('defect_act', syncedDefectActs),
    log_entry: await some('log_entry', syncedLogEntries),
    report: await some('report', syncedReports),
    walk: await some('walk', syncedWalks),
    view: await some('view', syncedViews),
  }
}

/** Of a deleted trailer, who can't restore it is told that it went and nothing else. */
async function trailersOf(asker: Member, named: { uuids: string }) {
  const rows = await syncedTrailers(asker, named)
  if (asker.user.role === 'ADMIN') return rows
  return rows.map((row) => (row.archived_at === null ? row : { ...row, ...emptyTrailer }))
}

const emptyTrailer = {
  ...{ vin: '', rego: '', rego_state: null, custom_identity_code: '', fleet_code: '' },
  ...{ class: null, oem: null, customer: null, manufactured_date: '', notes: '' },
  ...{ manual: null, image: null, image_size: null },
}

async function inSlices<Row>(asker: Member, uuids: readonly string[], reader: Reader<Row>) {
  const rows: Row[] = []
  for (let start = 0; start < uuids.length; start += syncSlices.read) {
    const some = uuids.slice(start, start + syncSlices.read)
    rows.push(...(await reader(asker, { uuids: JSON.stringify(some) })))
    if (some.length === syncSlices.read) await letOthersIn()
  }
  return rows
}
