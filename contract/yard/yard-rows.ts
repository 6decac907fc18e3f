import { z } from 'zod'
import { id } from '#contract/endpoint.ts'
import { recallStates } from '#contract/recall/recall-states.ts'
import { accessLevel } from '#contract/resource.ts'
import { storedFile } from '#contract/stored-file.ts'
import { checklistSection } from './checklist-item.ts'
import { defectStates, inspectionResults, severities } from './severity.ts'
import { walkStates, whereabouts } from './walk-states.ts'

/*
 * Synced rows of inspections, defects, logbooks, reports and counts. Times are ISO 8601 in UTC:
 * `happened_at`, `started_at`, `finished_at` and `seen_at` by the device's clock, `received_at` by the
 * server's. `by` is the name at that time; '' for a record that still waits on this device.
 */

const synced = { uuid: id, revision: z.int().min(0) }
const time = z.string()
const files = z.array(storedFile)
const by = z.string()

const person = z.object({ uuid: id, name: z.string() })

export const checklistRow = z.object({
  ...synced,
  name: z.string(),
  /** The classes of trailers that it is for; empty: all. */
  classes: z.array(id),
  interval_days: z.int().nullable(),
  /** When the interval was set, from which the first inspection counts. */
  interval_set_at: time.nullable(),
  version: z.int(),
  retired_at: time.nullable(),
})

/** Never changes. */
export const checklistVersionRow = z.object({
  ...synced,
  checklist: id,
  /** From 1. */
  number: z.int(),
  sections: z.array(checklistSection),
  created_at: time,
})

/** See signature.ts. */
const signature = z.object({ name: z.string(), path: z.string() })

const inspectionAnswer = z.object({
  /** 'pass', 'fail' or 'na' for a check, a number, or the text of an option; null: not answered. */
  value: z.union([z.string(), z.number()]).nullable(),
  note: z.string(),
  severity: z.enum(severities).nullable(),
  photos: z.array(id),
  signature: signature.nullable(),
  /** Whether the signature will follow, in an addendum. */
  later: z.boolean().optional(),
})

/** Degrees, and the accuracy in metres. */
export const position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.int().min(0).max(100_000),
})
export type Position = z.infer<typeof position>

export const inspectionRow = z.object({
  ...synced,
  trailer: id,
  checklist: id,
  version: z.int(),
  started_at: time,
  finished_at: time,
  received_at: time,
  by,
  result: z.enum(inspectionResults),
  /** By the id of the item. */
  answers: z.record(z.string(), inspectionAnswer),
  files,
  /** null if the organization does not ask, or the inspector did not agree. */
  position: position.nullable(),
})

export const defectRow = z.object({
  ...synced,
  trailer: id,
  /** Its source: an item of an inspection or a visitor's report; null for neither. */
  inspection: id.nullable(),
  item: id.nullable(),
  report: id.nullable(),
  title: z.string(),
  text: z.string(),
  severity: z.enum(severities),
  state: z.enum(defectStates),
  /** Whether somebody else must check the fix before the trailer may be used. */
  second_look: z.boolean(),
  assigned: person.nullable(),
  files,
  by,
  happened_at: time,
  received_at: time,
})

/** A step of a defect: a new state or severity, an assigned person, a note. */
export const defectActRow = z.object({
  ...synced,
  defect: id,
  trailer: id,
  state: z.enum(defectStates).nullable(),
  severity: z.enum(severities).nullable(),
  /** How bad it was before; null or absent where the step did not change it or nobody knows. */
  severity_before: z.enum(severities).nullish(),
  assigned: person.nullable(),
  /** Whether this step removes the assigned person. */
  unassigned: z.boolean(),
  note: z.string(),
  files,
  by,
  happened_at: time,
  received_at: time,
})

const laterSignature = signature.extend({ item: id })
export type LaterSignature = z.infer<typeof laterSignature>

export const logKinds = ['service', 'repair', 'note', 'handover', 'addendum'] as const

export const logEntryRow = z.object({
  ...synced,
  trailer: id,
  kind: z.enum(logKinds),
  text: z.string(),
  /** Kilometres. */
  odometer: z.int().nullable(),
  /** Tenths of an hour. */
  hours: z.int().nullable(),
  /** Cents. */
  cost: z.int().nullable(),
  access_level: accessLevel,
  files,
  inspection: id.nullable(),
  /** The item that the addendum signs; missing in older rows. */
  signature: laterSignature.nullable().optional(),
  /** The recall that it is about, and how far the trailer is by it; absent in others. */
  recall: id.optional(),
  recall_state: z.enum(recallStates).optional(),
  by,
  happened_at: time,
  /** When it was written, by the device's clock; the person may choose another day for `happened_at`. */
  device_at: time,
  received_at: time,
  struck_at: time.nullable(),
  struck_by: by,
  struck_why: z.string(),
})

/** A visitor's report, without the secret of its answer page. */
export const reportRow = z.object({
  ...synced,
  trailer: id,
  text: z.string(),
  /** How to reach the reporter, '' for none. */
  contact: z.string(),
  files,
  happened_at: time,
  received_at: time,
  state: z.enum(['open', 'accepted', 'declined']),
  /** Why it was declined, shown to the reporter. */
  reason: z.string(),
  defect: id.nullable(),
  decided_at: time.nullable(),
  decided_by: by,
})

export const walkRow = z.object({
  ...synced,
  name: z.string(),
  started_at: time,
  finished_at: time,
  received_at: time,
  by,
  /** Each plate once, in the order seen; `code` is the access key or the text that was read. */
  plates: z.array(z.object({ code: z.string(), trailer: id.nullable(), seen_at: time })),
  /** Trailers expected by the device that counted. */
  expected: z.array(id),
  state: z.enum(walkStates),
  /** The last change of the state; '' and null if it never changed. */
  state_why: z.string(),
  state_at: time.nullable(),
  state_by: by,
})

/** A word on who is assigned to what is due: see due-assignment.ts. */
export const dueAssignmentRow = z.object({
  ...synced,
  trailer: id,
  checklist: id.nullable(),
  date_kind: z.string().nullable(),
  due_on: z.string().nullable(),
  assigned: person.nullable(),
  by,
  happened_at: time,
  received_at: time,
})

/** A report of where a missed trailer is. */
export const whereaboutsRow = z.object({
  ...synced,
  walk: id,
  trailer: id,
  place: z.enum(whereabouts),
  note: z.string(),
  by,
  happened_at: time,
  received_at: time,
})
