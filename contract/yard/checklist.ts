import { z } from 'zod'
import { byUuid, created, endpoint, id, nothing, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'
import { checklistSections } from './checklist-input.ts'
import { checklistSection } from './checklist-item.ts'
import { checklistRow, checklistVersionRow } from './yard-rows.ts'

/** With the sections of its newest version. */
const checklist = checklistRow.extend({ sections: z.array(checklistSection) })
export type Checklist = z.infer<typeof checklist>

const checklistVersion = checklistVersionRow.omit({ revision: true })

const daysSentence = `An interval is a whole number of days from 1 to ${limits.intervalDays}`

/** What of a checklist its editor writes. */
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
    summary: "The organization's checklists by name, retired ones too, as their newest version is",
    input: nothing,
    output: z.array(checklist),
  }),
  'GET /checklists/{uuid}/versions/{number}': endpoint({
    who: 'VIEWER',
    summary: 'What a checklist asked in one of its versions; a version never changes',
    input: z.strictObject({
      uuid: id,
      number: z.coerce.number<number | string>().int().min(1).max(limits.versions),
    }),
    output: checklistVersion,
  }),
  'POST /checklists': endpoint({
    who: 'ADMIN',
    bodyBytes: limits.checklistBodyBytes,
    summary: 'Make a checklist under a uuid of your own; its sections and items have theirs',
    input: z.strictObject({ uuid: id, ...writtenChecklist }),
    output: created,
  }),
  'POST /checklists/{uuid}': endpoint({
    who: 'ADMIN',
    bodyBytes: limits.checklistBodyBytes,
    summary: 'Change a checklist; other sections than before are a new version of it',
    // The revision that the person saw: what somebody else changed meanwhile is refused.
    input: z.strictObject({ uuid: id, revision: z.int().min(0), ...writtenChecklist }),
    output: created,
  }),
  'POST /checklists/{uuid}/retire': endpoint({
    who: 'ADMIN',
    summary: 'Offer a checklist no more; inspections made with it stay as they are',
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
