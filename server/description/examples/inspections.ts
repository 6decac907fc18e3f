import type { inspectionCalls } from '#contract/yard/inspection.ts'
import type { Examples } from './example.ts'
import { trailer, user } from './records.ts'
import { inspected, tyreDefect, yardCheck, yardCheckVersion } from './yard-rows.ts'

const { revision: _ofTheCopy, answers, files, position, ...others } = inspected
const summary = {
  ...others,
  checklist: { uuid: yardCheck.uuid, name: yardCheck.name },
  awaitsSignature: false,
}
const { uuid, version, started_at, finished_at } = inspected
const { item, title, severity, state } = tyreDefect
const found = { uuid: tyreDefect.uuid, item: item ?? '' }

export const inspectionExamples: Examples<keyof typeof inspectionCalls> = {
  'GET /trailers/{trailer}/inspections': {
    input: { trailer: trailer.uuid, start: 0, limit: 10 },
    output: [summary],
  },
  'GET /inspections/{uuid}': {
    input: { uuid },
    output: {
      ...{ ...summary, vin: trailer.vin, rego: trailer.rego, answers, files },
      ...{ sections: yardCheckVersion.sections, newest: yardCheck.version },
      position,
      defects: [{ ...found, title, severity, state }],
      addenda: [
        {
          ...{ uuid: '5e6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a42', by: user.name },
          signature: null,
          ...{ text: 'The spare was looked at too', happened_at: '2025-11-06T00:10:00.000Z' },
        },
      ],
    },
  },
  'POST /inspections': {
    input: {
      ...{ uuid, trailer: trailer.uuid, checklist: yardCheck.uuid, version },
      ...{ started_at, finished_at, answers, defects: [found], position },
    },
    output: {
      ...{ uuid, result: 'pass with defects', defects: [found] },
      remarks: ['The checklist has a newer version.'],
    },
  },
}
