import type { SyncRow } from '#contract/sync.ts'
import type { Asker } from '#server/core/asker.ts'
import { isAmong } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { aboutRecall } from '#server/services/recalls/recall-rows.ts'

/* Rows of the yard as devices keep them. */

/** `uuids` is a JSON array. */
type Named = { uuids: string }

const checklists = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('checklist')
    .select(['uuid', 'revision', 'name', 'classes', 'interval_days', 'interval_set_at'])
    .select(['version', 'retired_at'])
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedChecklists(
  asker: Asker,
  named: Named,
): Promise<SyncRow<'checklist'>[]> {
  const rows = await checklists(asker, named)
  return rows.map((row) => ({ ...row, classes: JSON.parse(row.classes) }))
}

const versions = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('checklist_version')
    .select(['uuid', 'revision', 'checklist', 'number', 'sections', 'created_at'])
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedVersions(
  asker: Asker,
  named: Named,
): Promise<SyncRow<'checklist_version'>[]> {
  const rows = await versions(asker, named)
  return rows.map((row) => ({ ...row, sections: JSON.parse(row.sections) }))
}

const inspections = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('inspection')
    .select(['uuid', 'revision', 'trailer', 'checklist', 'version', 'started_at'])
    .select(['happened_at as finished_at', 'received_at', 'by_name as by', 'result'])
    .select(['answers', 'files', 'position'])
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedInspections(
  asker: Asker,
  named: Named,
): Promise<SyncRow<'inspection'>[]> {
  const rows = await inspections(asker, named)
  return rows.map(({ position, ...row }) => ({
    ...row,
    position: JSON.parse(position ?? 'null'),
    answers: JSON.parse(row.answers),
    files: JSON.parse(row.files),
  }))
}

const defects = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('defect')
    .leftJoin('user', 'user.uuid', 'defect.assigned')
    .select(['defect.uuid', 'revision', 'trailer', 'inspection', 'item', 'report', 'title'])
    .select(['text', 'severity', 'state', 'second_look', 'assigned', 'user.name as assigned_name'])
    .select(['files', 'by_name as by', 'happened_at', 'received_at'])
    .where(isAmong(db, 'defect.uuid', uuids)),
)

export async function syncedDefects(asker: Asker, named: Named): Promise<SyncRow<'defect'>[]> {
  const rows = await defects(asker, named)
  return rows.map(({ assigned_name, ...row }) => ({
    ...row,
    second_look: row.second_look === 1,
    assigned: personOf(row.assigned, assigned_name),
    files: JSON.parse(row.files),
  }))
}

const defectActs = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('defect_act')
    .leftJoin('user', 'user.uuid', 'defect_act.assigned')
    .select(['defect_act.uuid', 'revision', 'defect', 'trailer', 'state', 'severity', 'assigned'])
    .select(['severity_before', 'user.name as assigned_name', 'note', 'files', 'by_name as by'])
    .select(['happened_at', 'received_at'])
    .where(isAmong(db, 'defect_act.uuid', uuids)),
)

export async function syncedDefectActs(
  asker: Asker,
  named: Named,
): Promise<SyncRow<'defect_act'>[]> {
  const rows = await defectActs(asker, named)
  return rows.map(({ assigned_name, ...row }) => ({
    ...row,
    ...actAssigned(row.assigned, assigned_name),
    files: JSON.parse(row.files),
  }))
}

const logEntries = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('log_entry')
    .select(['uuid', 'revision', 'trailer', 'kind', 'text', 'odometer', 'hours', 'cost'])
    .select(['access_level', 'files', 'inspection', 'by_name as by', 'happened_at', 'device_at'])
    .select(['received_at', 'signature', 'struck_at', 'struck_name as struck_by', 'struck_why'])
    .select(['recall', 'recall_state'])
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedLogEntries(
  asker: Asker,
  named: Named,
): Promise<SyncRow<'log_entry'>[]> {
  const rows = await logEntries(asker, named)
  return rows.map(({ recall, recall_state, ...row }) => ({
    ...{ ...row, ...aboutRecall({ recall, recall_state }) },
    files: JSON.parse(row.files),
    signature: JSON.parse(row.signature ?? 'null'),
  }))
}

const reports = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('report')
    .select(['uuid', 'revision', 'trailer', 'text', 'contact', 'files', 'happened_at'])
    .select(['received_at', 'state', 'reason', 'defect', 'decided_at'])
    .select('decided_name as decided_by')
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedReports(asker: Asker, named: Named): Promise<SyncRow<'report'>[]> {
  const rows = await reports(asker, named)
  return rows.map((row) => ({ ...row, files: JSON.parse(row.files) }))
}

const walks = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('walk')
    .select(['uuid', 'revision', 'name', 'started_at', 'happened_at as finished_at'])
    .select(['received_at', 'by_name as by', 'plates', 'expected'])
    .select(['state', 'state_why', 'state_at', 'state_name as state_by'])
    .where(isAmong(db, 'uuid', uuids)),
)

export async function syncedWalks(asker: Asker, named: Named): Promise<SyncRow<'walk'>[]> {
  const rows = await walks(asker, named)
  return rows.map((row) => ({
    ...row,
    plates: JSON.parse(row.plates),
    expected: JSON.parse(row.expected),
  }))
}

export const syncedWhereabouts = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('whereabouts')
    .select(['uuid', 'revision', 'walk', 'trailer', 'place', 'note', 'by_name as by'])
    .select(['happened_at', 'received_at'])
    .where(isAmong(db, 'uuid', uuids)),
)

const dueAssignments = prepared((db, { uuids }: Named) =>
  db
    .selectFrom('due_assignment')
    .leftJoin('user', 'user.uuid', 'due_assignment.assigned')
    .select(['due_assignment.uuid', 'revision', 'trailer', 'checklist', 'date_kind', 'due_on'])
    .select(['assigned', 'user.name as assigned_name', 'by_name as by'])
    .select(['happened_at', 'received_at'])
    .where(isAmong(db, 'due_assignment.uuid', uuids)),
)

export async function syncedDueAssignments(
  asker: Asker,
  named: Named,
): Promise<SyncRow<'due_assignment'>[]> {
  const rows = await dueAssignments(asker, named)
  return rows.map(({ assigned, assigned_name, ...row }) => ({
    ...row,
    assigned: personOf(assigned, assigned_name),
  }))
}

export const actAssigned = (uuid: string | null, name: string | null) => ({
  assigned: uuid === '' ? null : personOf(uuid, name),
  unassigned: uuid === '',
})

export const personOf = (uuid: string | null, name: string | null) =>
  uuid === null ? null : { uuid, name: name ?? '' }
