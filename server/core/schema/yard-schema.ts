import type { Stamped } from './column.ts'

/* Tables of what happened to trailers after they were built; how columns are written: schema.ts. */

type Row = { uuid: string; organization: string; revision: Stamped<number> }

/** When the device says that it happened, when the server had it, and whose it is. */
type Told = {
  happened_at: string
  received_at: string
  by_user: string | null
  /** The name as it was then: it outlives the user. */
  by_name: string
}

type ChecklistTable = Row & {
  name: string
  /** The uuids of classes as JSON; none: all. */
  classes: string
  interval_days: number | null
  version: number
  retired_at: Stamped<string | null>
  created_at: string
}

/** Never changed once it is there. */
type ChecklistVersionTable = Row & {
  checklist: string
  number: number
  /** JSON. */
  sections: string
  created_at: string
  created_by: string | null
}

type InspectionTable = Row &
  Told & {
    trailer: string
    checklist: string
    version: number
    started_at: string
    result: string
    /** JSON. */
    answers: string
    /** What is known of its photos, as JSON: uploads never change. */
    files: string
    /** JSON; null where it is not known. */
    position: Stamped<string | null>
  }

type DefectTable = Row &
  Told & {
    trailer: string
    inspection: string | null
    item: string | null
    report: string | null
    title: string
    text: string
    /** What a search finds it by, folded: title and text. */
    search_key: Stamped<string>
    severity: string
    state: string
    /** 1: somebody other than who fixed it has to look at it. */
    second_look: Stamped<number>
    assigned: string | null
    files: string
  }

type DefectActTable = Row &
  Told & {
    defect: string
    trailer: string
    state: string | null
    severity: string | null
    /** '' where nobody is to do it any more. */
    assigned: string | null
    note: string
    files: string
  }

type LogEntryTable = Row &
  Told & {
    trailer: string
    kind: string
    text: string
    odometer: number | null
    hours: number | null
    cost: number | null
    access_level: 2 | 4
    files: string
    inspection: string | null
    /** JSON: which item of that inspection it signs. */
    signature: Stamped<string | null>
    /** When the device wrote it down, by its clock. */
    device_at: string
    struck_at: Stamped<string | null>
    struck_by: Stamped<string | null>
    struck_name: Stamped<string>
    struck_why: Stamped<string>
  }

type ReportTable = Row & {
  trailer: string
  access_key: string
  /** Digest of the uuid in the address of its answer. */
  answer_hash: string
  text: string
  contact: string
  files: string
  happened_at: string
  received_at: string
  state: Stamped<string>
  reason: Stamped<string>
  defect: Stamped<string | null>
  decided_at: Stamped<string | null>
  decided_by: Stamped<string | null>
  decided_name: Stamped<string>
}

type WalkTable = Row &
  Told & {
    name: string
    started_at: string
    /** JSON. */
    plates: string
    expected: string
    state: Stamped<string>
    state_why: Stamped<string>
    state_at: Stamped<string | null>
    state_by: Stamped<string | null>
    state_name: Stamped<string>
  }

type WhereaboutsTable = Row &
  Told & {
    walk: string
    trailer: string
    place: string
    note: string
  }

export type YardTables = {
  checklist: ChecklistTable
  checklist_version: ChecklistVersionTable
  inspection: InspectionTable
  defect: DefectTable
  defect_act: DefectActTable
  log_entry: LogEntryTable
  report: ReportTable
  walk: WalkTable
  whereabouts: WhereaboutsTable
}
