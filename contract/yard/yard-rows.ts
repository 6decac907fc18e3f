import { z } from 'zod'
import { id } from '#contract/endpoint.ts'
import { accessLevel } from '#contract/resource.ts'
import { storedFile } from '#contract/stored-file.ts'
import { checklistSection } from './checklist-item.ts'
import { defectStates, inspectionResults, severities } from './severity.ts'
import { walkStates, whereabouts } from './walk-states.ts'

/*
 * What happened to trailers after they were built, as devices keep it. Times are ISO 8601 in UTC:
 * `happened_at`, `started_at`, `finished_at` and `seen_at` are those of the device that was there,
 * `received_at` is the server's. `by` is a name as it was then; '' is who waits for it to be sent.
 */

const synced = { uuid: id, revision: z.int().min(0) }
const time = z.string()
const files = z.array(storedFile)
const by = z.string()

const person = z.object({ uuid: id, name: z.string() })

export const checklistRow = z.object({
  ...synced,
  name: z.string(),
  /** Classes of trailers that it is for; none: all. */
  classes: z.array(id),
  /** Days after which it is due again, null for never. */
  interval_days: z.int().nullable(),
  /** The number of its newest version. */
  version: z.int(),
  retired_at: time.nullable(),
})

/** What a checklist asks; never changed once it is there. */
export const checklistVersionRow = z.object({
  ...synced,
  checklist: id,
  /** From 1. */
  number: z.int(),
  sections: z.array(checklistSection),
  created_at: time,
})

/** A signature: a name, and the pen's way as an SVG path in a box of 600 by 200. */
const signature = z.object({ name: z.string(), path: z.string() })

/** An answer to one item. */
const inspectionAnswer = z.object({
  /** 'pass', 'fail' or 'na' of a check; the number; the text of a choice; null without an answer. */
  value: z.union([z.string(), z.number()]).nullable(),
  note: z.string(),
  severity: z.enum(severities).nullable(),
  /** The uuids of uploads. */
  photos: z.array(id),
  signature: signature.nullable(),
  /** Of a signature: whether it is given later, by an addendum. */
  later: z.boolean().optional(),
})

/** Where an inspection was done: degrees, and metres within which that is true. */
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
  /** null where nobody asked, or who did it did not say. */
  position: position.nullable(),
})

export const defectRow = z.object({
  ...synced,
  trailer: id,
  /** Where it comes from: an item of an inspection, a visitor's report, or a person. */
  inspection: id.nullable(),
  item: id.nullable(),
  report: id.nullable(),
  title: z.string(),
  text: z.string(),
  severity: z.enum(severities),
  state: z.enum(defectStates),
  /** Whether somebody other than who fixed it has to look at it: until then nobody uses its trailer. */
  second_look: z.boolean(),
  assigned: person.nullable(),
  files,
  by,
  happened_at: time,
  received_at: time,
})

/** A step in the life of a defect: another state or severity, a person, a note. */
export const defectActRow = z.object({
  ...synced,
  defect: id,
  trailer: id,
  state: z.enum(defectStates).nullable(),
  severity: z.enum(severities).nullable(),
  /** Whom it is assigned to from now on, in a step that assigns it. */
  assigned: person.nullable(),
  /** Whether this step says that nobody is to do it any more. */
  unassigned: z.boolean(),
  note: z.string(),
  files,
  by,
  happened_at: time,
  received_at: time,
})

/** A signature that somebody gave after the inspection was finished. */
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
  /** The inspection that an addendum belongs to. */
  inspection: id.nullable(),
  /** Which of its items the addendum signs, that nobody had signed when it was finished; rows of before do not say. */
  signature: laterSignature.nullable().optional(),
  by,
  happened_at: time,
  /** When the device wrote it down, by its own clock: the day that it is of may be another. */
  device_at: time,
  received_at: time,
  struck_at: time.nullable(),
  struck_by: by,
  struck_why: z.string(),
})

/** What a visitor wrote of a trailer; the address of its answer is not among it. */
export const reportRow = z.object({
  ...synced,
  trailer: id,
  text: z.string(),
  /** How to reach who wrote it, '' where they did not say. */
  contact: z.string(),
  files,
  happened_at: time,
  received_at: time,
  state: z.enum(['open', 'accepted', 'declined']),
  /** What the reporter is told of why it was declined. */
  reason: z.string(),
  defect: id.nullable(),
  decided_at: time.nullable(),
  decided_by: by,
})

/** A count of a yard. */
export const walkRow = z.object({
  ...synced,
  name: z.string(),
  started_at: time,
  finished_at: time,
  received_at: time,
  by,
  /** Each plate once, in the order in which they were seen: the access key or what was read of it. */
  plates: z.array(z.object({ code: z.string(), trailer: id.nullable(), seen_at: time })),
  /** Trailers that were to be there, as far as whoever counted knew. */
  expected: z.array(id),
  state: z.enum(walkStates),
  /** Why it is void, and who said last what it is; '' and null where nobody has since it was kept. */
  state_why: z.string(),
  state_at: time.nullable(),
  state_by: by,
})

/** What somebody said of where a trailer is that a count did not see. */
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
