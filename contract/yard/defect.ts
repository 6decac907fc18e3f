import { z } from 'zod'
import {
  created,
  endpoint,
  id,
  longText,
  page,
  reference,
  required,
  text,
} from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { attached, filesFollow } from './attached.ts'
import { noteNeeded } from './defect-steps.ts'
import { moment } from './moment.ts'
import { defectStates, severities } from './severity.ts'
import { defectActRow, defectRow } from './yard-rows.ts'

const defect = defectRow.omit({ revision: true, trailer: true }).extend({
  trailer: z.object({ uuid: id, vin: z.string(), rego: z.string(), class: id.nullable() }),
})
export type Defect = z.infer<typeof defect>

const defectAct = defectActRow.omit({ revision: true, defect: true, trailer: true })
export type DefectAct = z.infer<typeof defectAct>

const newDefect = z.strictObject({
  uuid: id,
  trailer: id,
  title: required(text(limits.nameLength)),
  text: longText(limits.notesLength).default(''),
  severity: z.enum(severities),
  assigned: reference.nullable().default(null),
  files: attached,
  filesFollow,
  happened_at: moment,
})

const act = z
  .strictObject({
    uuid: id,
    act: id,
    /** The state that the person saw: if it changed since, the step is refused. */
    from: z.enum(defectStates).optional(),
    state: z.enum(defectStates).optional(),
    severity: z.enum(severities).optional(),
    /** null: unassign. */
    assigned: reference.nullable().optional(),
    note: longText(limits.notesLength).default(''),
    files: attached,
    filesFollow,
    happened_at: moment,
  })
  .superRefine(({ state, severity, assigned, note, files }, context) => {
    const isEmpty = [state, severity, assigned].every((value) => value === undefined)
    const needed = noteNeeded({ to: state })
    if (needed && !note) {
      context.addIssue({ code: 'custom', path: ['note'], message: needed })
    } else if (isEmpty && !note && files.length === 0) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'Required' })
    }
  })

const filters = {
  state: z.enum(defectStates).optional(),
  severity: z.enum(severities).optional(),
}
const defectPage = page(limits.defectsPage)

export const defectCalls = {
  'GET /defects': endpoint({
    who: 'VIEWER',
    summary: 'Defects of all trailers that are not deleted, newest first',
    input: defectPage.extend({ ...filters, assigned: id.optional(), class: id.optional() }),
    output: z.array(defect),
  }),
  'GET /defects/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'A defect with its steps, oldest first',
    input: z.strictObject({ uuid: id }),
    output: defect.extend({ acts: z.array(defectAct) }),
  }),
  'GET /trailers/{trailer}/defects': endpoint({
    who: 'VIEWER',
    summary: "A trailer's defects, newest first",
    input: defectPage.omit({ search: true }).extend({ trailer: id, ...filters }),
    output: z.array(defect),
  }),
  'POST /defects': endpoint({
    who: 'EDITOR',
    summary: 'Report a defect of a trailer, even if the trailer was deleted meanwhile',
    input: newDefect,
    output: created,
  }),
  'POST /defects/{uuid}/act': endpoint({
    who: 'EDITOR',
    summary: 'Change the state, severity or assigned person of a defect, or add a note or photos',
    input: act,
    output: created,
  }),
}
