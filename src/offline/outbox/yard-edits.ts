import type { Sent } from '#contract/calls.ts'
import type { SyncRow } from '#contract/sync.ts'
import { type Edit, unconfirmed } from './edit.ts'
import type { Change, RecordFile } from './record.ts'

/* Edits of waiting yard records. `by` stays empty: all of them are by the person who looks. */

const revision = unconfirmed

export function logEntryEdit(
  body: Sent<'POST /log-entries'>,
  files: readonly RecordFile[],
  at: string,
): Edit {
  const { uuid, trailer, kind, happened_at, device_at = happened_at } = body
  const put: SyncRow<'log_entry'> = {
    ...{ uuid, revision, trailer, kind, text: body.text ?? '' },
    ...{ odometer: body.odometer ?? null, hours: body.hours ?? null, cost: body.cost ?? null },
    ...{ access_level: body.access_level ?? 4, files: filesOf(files) },
    ...{ inspection: body.inspection ?? null, signature: body.signature ?? null, by: '' },
    ...(body.recall && body.recall_state
      ? { recall: body.recall, recall_state: body.recall_state }
      : {}),
    ...{ happened_at, device_at, received_at: at },
    ...{ struck_at: null, struck_by: '', struck_why: '' },
  }
  return { kind: 'log_entry', uuid, put }
}

export function strikeEdit(
  { uuid, reason }: Sent<'POST /log-entries/{uuid}/strike'>,
  at: string,
): Edit {
  const patch = { struck_at: at, struck_by: '', struck_why: reason }
  return { kind: 'log_entry', uuid, patch }
}

export function defectEdit(
  body: Sent<'POST /defects'>,
  files: readonly RecordFile[],
  at: string,
): Edit {
  const { uuid, trailer, title, text = '', severity, happened_at } = body
  const put: SyncRow<'defect'> = {
    ...{ uuid, revision, trailer, title, text, severity, state: 'open', second_look: false },
    ...{ inspection: null, item: null, report: null, assigned: personOf(body.assigned) },
    ...{ files: filesOf(files), by: '', happened_at, received_at: at },
  }
  return { kind: 'defect', uuid, put }
}

/** `trailer` of the step stays empty: screens take it from the defect. */
export function actEdits(
  body: Sent<'POST /defects/{uuid}/act'>,
  files: readonly RecordFile[],
  at: string,
): Edit[] {
  const { uuid, act, state, severity, assigned, note = '', happened_at } = body
  const patch: Partial<SyncRow<'defect'>> = {}
  if (state !== undefined) patch.state = state
  if (severity !== undefined) patch.severity = severity
  if (assigned !== undefined) patch.assigned = personOf(assigned)
  const put: SyncRow<'defect_act'> = {
    ...{ uuid: act, revision, defect: uuid, trailer: '' },
    ...{ state: state ?? null, severity: severity ?? null },
    ...{ assigned: personOf(assigned), unassigned: assigned === null },
    ...{ note, files: filesOf(files), by: '', happened_at, received_at: at },
  }
  return [
    { kind: 'defect', uuid, patch },
    { kind: 'defect_act', uuid: act, put },
  ]
}

type Decision = Extract<
  Change,
  { call: 'POST /reports/{uuid}/accept' | 'POST /reports/{uuid}/decline' }
>

/** The defect that the server makes of an accepted one stands among `shows`. */
export function reportEdit({ call, body }: Decision, at: string): Edit {
  const decided = { decided_at: at, decided_by: '' }
  const patch: Partial<SyncRow<'report'>> =
    call === 'POST /reports/{uuid}/accept'
      ? { state: 'accepted', defect: body.defect, ...decided }
      : { state: 'declined', reason: body.reason, ...decided }
  return { kind: 'report', uuid: body.uuid, patch }
}

export function dueAssignmentEdit(body: Sent<'POST /due-assignments'>, at: string): Edit {
  const { checklist = null, date_kind = null, due_on = null, assigned, ...word } = body
  const put: SyncRow<'due_assignment'> = {
    ...{ ...word, revision, checklist, date_kind, due_on, assigned: personOf(assigned) },
    ...{ by: '', received_at: at },
  }
  return { kind: 'due_assignment', uuid: body.uuid, put }
}

const personOf = (person: { uuid: string; name?: string | undefined } | null | undefined) =>
  person ? { uuid: person.uuid, name: person.name ?? '' } : null

const filesOf = (files: readonly RecordFile[]) =>
  files.map(({ upload, name, type, size }) => ({
    ...{ uuid: upload, name, mime: type, size, preview: false },
  }))
