import { z } from 'zod'
import { byUuid, created, endpoint, id, nothing, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'
import { checklistSections } from './checklist-input.ts'
import { checklistSection } from './checklist-item.ts'
import { checklistRow, checklistVersionRow } from './yard-rows.ts'

const checklist = checklistRow.extend({ sections: z.array(checklistSection) })
export type Checklist = z.infer<typeof checklist>

const checklistVersion = checklistVersionRow.omit({ revision: true })

const daysSentence = `An interval is a whole number of days from 1 to ${limits.intervalDays}`

export const writtenChecklist = {
  name: required(text(limits.nameLength)),
  classes: listOf(id, limits.largestPage, `At most ${limits.largestPage} classes`).transform(
    (typed) => [...new Set(typed)],
  ),
  interval_days: z
    .int(daysSentence)
    .min(1, daysSentence)
    .max(limits.intervalDays, daysSentence)
    .nullable(),
  sections: checklistSections,
}

export const checklistCalls = {
  'GET /checklists': endpoint({
    who: 'VIEWER',
    summary: "The organization's checklists by name, retired ones too, in their newest version",
    input: nothing,
    output: z.array(checklist),
  }),
  'GET /checklists/{uuid}/versions/{number}': endpoint({
    who: 'VIEWER',
    summary: 'One version of a checklist; versions never change',
    input: z.strictObject({
      uuid: id,
      number: z.coerce.number<number | string>().int().min(1).max(limits.versions),
    }),
    output: checklistVersion,
  }),
  'POST /checklists': endpoint({
    who: 'ADMIN',
    bodyBytes: limits.checklistBodyBytes,
    summary: 'Create a checklist; you generate the uuids of it, its sections and items',
    input: z.strictObject({ uuid: id, ...writtenChecklist }),
    output: created,
  }),
  'POST /checklists/{uuid}': endpoint({
    who: 'ADMIN',
    bodyBytes: limits.checklistBodyBytes,
    summary: 'Change a checklist; changed sections make a new version',
    // `revision`: the one that the person saw; if the checklist changed since, the call is refused.
    input: z.strictObject({ uuid: id, revision: z.int().min(0), ...writtenChecklist }),
    output: created,
  }),
  'POST /checklists/{uuid}/retire': endpoint({
    who: 'ADMIN',
    summary: 'Retire a checklist: it is no longer offered; its inspections stay as they are',
    input: byUuid,
    output: created,
  }),
  'POST /checklists/{uuid}/restore': endpoint({
    who: 'ADMIN',
    summary: 'Offer a retired checklist again',
    input: byUuid,
    output: created,
  }),
}
