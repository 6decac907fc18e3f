import type { defectCalls } from '#contract/yard/defect.ts'
import type { Examples } from './example.ts'
import { photo, trailer, trailerClass, user } from './records.ts'
import { changedYard } from './yard-rows.ts'

const at = { uuid: trailer.uuid, vin: trailer.vin, rego: trailer.rego, class: trailerClass.uuid }
const known = changedYard.defect.map(({ revision: _of, ...row }) => ({ ...row, trailer: at }))
const uuid = known[0]?.uuid ?? ''
const acts = changedYard.defect_act.map(
  ({ revision: _of, defect: _defect, trailer: _trailer, ...row }) => row,
)
const noted = '4d5e6f7a-8b9c-4d0e-8f1a-2b3c4d5e6f41'

export const defectExamples: Examples<keyof typeof defectCalls> = {
  'GET /defects': {
    input: { search: 'tyres', state: 'in work', severity: 'major', start: 0, limit: 20 },
    output: known,
  },
  'GET /defects/{uuid}': { input: { uuid }, output: { ...one(), acts } },
  'GET /trailers/{trailer}/defects': {
    input: { trailer: trailer.uuid, start: 0, limit: 20 },
    output: known,
  },
  'POST /defects': {
    input: {
      ...{ uuid: noted, trailer: trailer.uuid, title: 'Cracked weld at the drawbar' },
      ...{ text: 'Left side, about 4 cm', severity: 'dangerous', assigned: { uuid: user.uuid } },
      ...{ files: [photo.uuid], happened_at: '2025-11-20T03:40:00.000Z' },
    },
    output: { uuid: noted },
  },
  'POST /defects/{uuid}/act': {
    input: {
      ...{ uuid, act: '5e6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a42', from: 'in work', state: 'fixed' },
      ...{ note: 'New tyre, 295/80', files: [], happened_at: '2025-11-21T01:10:00.000Z' },
    },
    output: { uuid },
  },
}

function one() {
  const [first] = known
  if (!first) throw new Error('the examples have a defect')
  return first
}
