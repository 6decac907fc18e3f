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

const newInspection = z.strictObject({
  uuid: id,
  trailer: id,
  checklist: id,
  /** The version that was filled in; it may be outdated, or its checklist retired. */
  version: z.int().min(1).max(limits.versions),
  started_at: moment,
  finished_at: moment,
  /** By the id of the item. */
  answers: byIdOf(id, answer, limits.checklistItems, `At most ${limits.checklistItems} answers`),
  /** The uuid for the defect of each failed item. */
  defects: listOf(
    z.strictObject({ item: id, uuid: id }),
    limits.checklistItems,
    `At most ${limits.checklistItems} defects`,
  ),
  filesFollow,
  /** Stored only if the organization asks for it. */
  position: position.nullable().default(null),
})

const summary = inspectionRow
  .pick({ uuid: true, trailer: true, version: true, started_at: true, finished_at: true })
  .extend(inspectionRow.pick({ received_at: true, by: true, result: true }).shape)
  .extend({ checklist: z.object({ uuid: id, name: z.string() }) })
  // Older servers do not send it.
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
  /** '' if it is no longer known. */
  vin: z.string(),
  rego: z.string(),
  answers: inspectionRow.shape.answers,
  files: inspectionRow.shape.files,
  position: inspectionRow.shape.position,
  /** The sections of its checklist version, and the number of the newest version. */
  sections: z.array(checklistSection),
  newest: z.int(),
  defects: z.array(foundDefect),
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
    summary: 'An inspection with its answers, its checklist and the defects that it found',
    input: z.strictObject({ uuid: id }),
    output: inspection,
  }),
  'POST /inspections': endpoint({
    who: 'EDITOR',
    bodyBytes: limits.checklistBodyBytes,
    summary:
      'Submit a finished inspection, however old. Each failed item makes a defect, or a note to the ' +
      'open defect of the same item; the result follows from the answers',
    input: newInspection,
    output: z.object({
      uuid: id,
      result: z.enum(inspectionResults),
      /** The defect of each failed item: a new one, or the one that was open. */
      defects: z.array(z.strictObject({ item: id, uuid: id })),
      /** What changed since the inspection: its trailer was deleted, its checklist changed. */
      remarks: z.array(z.string()),
    }),
  }),
}
