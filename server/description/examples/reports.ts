import type { ReceivedReport, reportCalls } from '#contract/yard/report.ts'
import type { sharedYardCalls } from '#contract/yard/shared-yard.ts'
import type { Examples } from './example.ts'
import { accessKey, resource, trailer } from './records.ts'

const uuid = 'a4b5c6d7-e8f9-4a0b-9c1d-2e3f4a5b6c31'
const answer = 'b5c6d7e8-f9a0-4b1c-8d2e-3f4a5b6c7d32'
const text = 'The left rear light hangs by its cable.'
const contact = '0400 000 000'
const happened_at = '2025-11-20T21:04:00.000Z'
const reason = 'It was repaired before you wrote.'

const report: ReceivedReport = {
  ...{ uuid, text, contact, happened_at },
  trailer: { uuid: trailer.uuid, vin: trailer.vin, rego: trailer.rego },
  received_at: '2025-11-20T21:06:12.000Z',
  files: [
    {
      uuid: 'c6d7e8f9-a0b1-8c2d-8e3f-4a5b6c7d8e33',
      ...{ name: 'Photo 1.jpg', mime: 'image/jpeg', size: 412_440, preview: true },
    },
  ],
  ...{ state: 'open', reason: '', defect: null, decided_at: null, decided_by: '' },
}

export const reportExamples: Examples<keyof typeof reportCalls> = {
  'POST /secure/trailers/{accessKey}/reports': {
    input: { accessKey: accessKey.uuid, uuid, answer, text, contact, happened_at },
    output: { uuid },
  },
  'GET /reports/{answer}': {
    input: { answer },
    output: {
      ...{ state: 'declined', received_at: report.received_at, reason },
      decided_at: '2025-11-21T01:30:00.000Z',
    },
  },
  'GET /reports': {
    input: { state: 'open', trailer: trailer.uuid, start: 0, limit: 20 },
    output: [report],
  },
  'POST /reports/{uuid}/accept': {
    input: {
      ...{ uuid, defect: 'd7e8f9a0-b1c2-4d3e-8f4a-5b6c7d8e9f34', severity: 'minor' },
      ...{ title: 'Rear light hangs by its cable', happened_at },
    },
    output: { uuid },
  },
  'POST /reports/{uuid}/decline': { input: { uuid, reason }, output: { uuid } },
}

export const sharedYardExamples: Examples<keyof typeof sharedYardCalls> = {
  'GET /secure/trailers/{accessKey}/log': {
    input: { accessKey: accessKey.uuid, start: 0, limit: 10 },
    output: [
      {
        uuid: 'e8f9a0b1-c2d3-4e4f-8a5b-6c7d8e9f0a35',
        ...{ kind: 'service', text: 'Brakes relined, bearings packed.', odometer: 182_400 },
        ...{
          happened_at: '2025-10-30T04:20:00.000Z',
          files: [resource.upload].flatMap((file) => file ?? []),
        },
      },
    ],
  },
}
