import { z } from 'zod'
import { endpoint, id, longText, page, text } from '#contract/endpoint.ts'
import { limits, tooManyPhotos } from '#contract/limits.ts'
import { byIdOf, listOf } from '#contract/list-of.ts'
import { filesFollow } from './attached.ts'
import { checklistSection } from './checklist-item.ts'
import { moment } from './moment.ts'
import { defectStates, inspectionResults, severities } from './severity.ts'
import { inspectionRow, logEntryRow, position } from './yard-rows.ts'

const answer = z.strictObject({
  value: z
    .union([longText(limits.notesLength), z.number()])
    .nullable()
    .default(null),
  note: longText(limits.noteLength).default(''),
  severity: z.enum(severities).nullable().default(null),
  photos: listOf(id, limits.photos, tooManyPhotos(limits.photos)).default([]),
  signature: z
    .strictObject({ name: text(limits.nameLength), path: z.string() })
    .nullable()
    .default(null),
  later: z.boolean().optional(),
})

/** A finished inspection as the device that filled it in sends it. */
const newInspection = z.strictObject({
  uuid: id,
  trailer: id,
  checklist: id,
  /** The version that was filled in; a newer one or a retired checklist is no obstacle. */
  version: z.int().min(1).max(limits.versions),
  started_at: moment,
  finished_at: moment,
  /** By the id of the item. */
  answers: byIdOf(id, answer, limits.checklistItems, `At most ${limits.checklistItems} answers`),
  /** A uuid for the defect of each item that failed. */
  defects: listOf(
    z.strictObject({ item: id, uuid: id }),
    limits.checklistItems,
    `At most ${limits.checklistItems} defects`,
  ),
  filesFollow,
  /** Kept only where the organization asks for it. */
  position: position.nullable().default(null),
})

const summary = inspectionRow
  .pick({ uuid: true, trailer: true, version: true, started_at: true, finished_at: true })
  .extend(inspectionRow.pick({ received_at: true, by: true, result: true }).shape)
  .extend({ checklist: z.object({ uuid: id, name: z.string() }) })
  // A server of before does not say so.
  .extend({ awaitsSignature: z.boolean().default(false) })
export type InspectionSummary = z.infer<typeof summary>

const foundDefect = z.object({
  uuid: id,
  item: id,
  title: z.string(),
  severity: z.enum(severities),
  state: z.enum(defectStates),
})

const inspection = summary.extend({
  /** '' where it is not known any more. */
  vin: z.string(),
  rego: z.string(),
  answers: inspectionRow.shape.answers,
  files: inspectionRow.shape.files,
  position: inspectionRow.shape.position,
  /** What its version of the checklist asked, and the number of the newest one. */
  sections: z.array(checklistSection),
  newest: z.int(),
  defects: z.array(foundDefect),
  /** What was written to it afterwards, the first first. */
  addenda: z.array(
    logEntryRow.pick({ uuid: true, text: true, by: true, happened_at: true, signature: true }),
  ),
})
export type Inspection = z.infer<typeof inspection>

export const inspectionCalls = {
  'GET /trailers/{trailer}/inspections': endpoint({
    who: 'VIEWER',
    summary: 'The inspections of a trailer, newest first',
    input: page(limits.inspectionsPage).omit({ search: true }).extend({ trailer: id }),
    output: z.array(summary),
  }),
  'GET /inspections/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'An inspection with its answers, what it asked, and the defects that it found',
    input: z.strictObject({ uuid: id }),
    output: inspection,
  }),
  'POST /inspections': endpoint({
    who: 'EDITOR',
    bodyBytes: limits.checklistBodyBytes,
    summary:
      'Hand in a finished inspection, whenever it was made. What failed becomes a defect, or is ' +
      'noted at the open defect of the same item; its result follows from its answers',
    input: newInspection,
    output: z.object({
      uuid: id,
      result: z.enum(inspectionResults),
      /** The defect of each item that failed: a new one, or the one that was open. */
      defects: z.array(z.strictObject({ item: id, uuid: id })),
      /** What happened since it was made: its trailer was deleted, its checklist changed. */
      remarks: z.array(z.string()),
    }),
  }),
}
