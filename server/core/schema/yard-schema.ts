import type { RecallState } from '#contract/recall/recall-states.ts'
import type { DefectState } from '#contract/yard/defect-steps.ts'
import type { InspectionResult } from '#contract/yard/inspection-rules.ts'
import type { LogEntry } from '#contract/yard/log-entry.ts'
import type { ReceivedReport } from '#contract/yard/report.ts'
import type { severities } from '#contract/yard/severity.ts'
import type { WalkState, WhereaboutsPlace } from '#contract/yard/walk-states.ts'
import type { Stamped } from './column.ts'

/* Tables of the yard; schema.ts says how columns are written. */

type Severity = (typeof severities)[number]

type Row = { uuid: string; organization: string; revision: Stamped<number> }

/** Times of the device and of the server, and the user. */
type Origin = {
  happened_at: string
  received_at: string
  by_user: string | null
  /** The user's name at that time. */
  by_name: string
}

type ChecklistTable = Row & {
  name: string
  /** JSON of uuids of classes; none for all. */
  classes: string
  interval_days: number | null
  interval_set_at: Stamped<string | null>
  version: number
  retired_at: Stamped<string | null>
  created_at: string
}

/** Never changed. */
type ChecklistVersionTable = Row & {
  checklist: string
  number: number
  /** JSON. */
  sections: string
  created_at: string
  created_by: string | null
}

type InspectionTable = Row &
  Origin & {
    trailer: string
    checklist: string
    version: number
    started_at: string
    result: InspectionResult
    /** JSON. */
    answers: string
    /** JSON of its uploads, which never change. */
    files: string
    /** JSON. */
    position: Stamped<string | null>
  }

type DefectTable = Row &
  Origin & {
    trailer: string
    inspection: string | null
    item: string | null
    report: string | null
    title: string
    text: string
    /** Title and text, folded. */
    search_key: Stamped<string>
    severity: Severity
    state: DefectState
    /** 1 where a person other than the one who fixed it has to check it. */
    second_look: Stamped<number>
    assigned: string | null
    files: string
  }

type DefectActTable = Row &
  Origin & {
    defect: string
    trailer: string
    state: DefectState | null
    severity: Severity | null
    /** null where the step left it as it was, and for steps of before this was noted. */
    severity_before: Severity | null
    /** '' where the step took it from everybody. */
    assigned: string | null
    note: string
    files: string
  }

type LogEntryTable = Row &
  Origin & {
    trailer: string
    kind: LogEntry['kind']
    text: string
    odometer: number | null
    hours: number | null
    cost: number | null
    access_level: 2 | 4
    files: string
    inspection: string | null
    /** JSON: the item of that inspection that it signs. */
    signature: Stamped<string | null>
    recall: Stamped<string | null>
    recall_state: Stamped<RecallState | null>
    /** When it was written, by the device's clock. */
    device_at: string
    struck_at: Stamped<string | null>
    struck_by: Stamped<string | null>
    struck_name: Stamped<string>
    struck_why: Stamped<string>
  }

/** A link under which a handover is opened without an account; the row goes with it. */
type HandoverLinkTable = {
  organization: string
  uuid: string
  trailer: string
  /** The entry of the logbook. */
  entry: string
  /** SHA-256 of the secret of the link. */
  token_hash: string
  /** A name. */
  made_by: string
  made_at: string
  expires_at: string
}

type ReportTable = Row & {
  trailer: string
  access_key: string
  /** Digest of the secret in the address of its answer. */
  answer_hash: string
  text: string
  contact: string
  files: string
  happened_at: string
  received_at: string
  state: Stamped<ReceivedReport['state']>
  reason: Stamped<string>
  defect: Stamped<string | null>
  decided_at: Stamped<string | null>
  decided_by: Stamped<string | null>
  decided_name: Stamped<string>
}

type WalkTable = Row &
  Origin & {
    name: string
    started_at: string
    /** JSON. */
    plates: string
    expected: string
    state: Stamped<WalkState>
    state_why: Stamped<string>
    state_at: Stamped<string | null>
    state_by: Stamped<string | null>
    state_name: Stamped<string>
  }

type WhereaboutsTable = Row &
  Origin & {
    walk: string
    trailer: string
    place: WhereaboutsPlace
    note: string
  }

type DueAssignmentTable = Row &
  Origin & {
    trailer: string
    checklist: string | null
    date_kind: string | null
    due_on: string | null
    assigned: string | null
  }

export type YardTables = {
  checklist: ChecklistTable
  checklist_version: ChecklistVersionTable
  inspection: InspectionTable
  defect: DefectTable
  defect_act: DefectActTable
  log_entry: LogEntryTable
  handover_link: HandoverLinkTable
  report: ReportTable
  walk: WalkTable
  whereabouts: WhereaboutsTable
  due_assignment: DueAssignmentTable
}
