import type { checklistCalls } from '#contract/yard/checklist.ts'
import type { Examples } from './example.ts'
import { yardCheck, yardCheckVersion } from './yard-rows.ts'

const { uuid, revision, name, classes, interval_days } = yardCheck
const { sections } = yardCheckVersion
const { revision: _ofTheCopy, ...version } = yardCheckVersion

export const checklistExamples: Examples<keyof typeof checklistCalls> = {
  'GET /checklists': { input: {}, output: [{ ...yardCheck, sections }] },
  'GET /checklists/{uuid}/versions/{number}': { input: { uuid, number: 1 }, output: version },
  'POST /checklists': {
    input: { uuid, name, classes, interval_days, sections },
    output: { uuid },
  },
  'POST /checklists/{uuid}': {
    input: { uuid, revision, name, classes, interval_days: 14, sections },
    output: { uuid },
  },
  'POST /checklists/{uuid}/retire': { input: { uuid }, output: { uuid } },
  'POST /checklists/{uuid}/restore': { input: { uuid }, output: { uuid } },
}
