import type { TrailerChange, trailerChangeCalls } from '#contract/trailer-change.ts'
import type { Examples } from './example.ts'
import { customer, trailer, user } from './records.ts'

const batch = '7d1f0c52-3b8e-4a61-9c0d-5e2f4a6b8c10'
const settings = '4f5a6b7c-8d9e-4f0a-8b1c-2d3e4f5a6b70'
const onTrailer = trailer.uuid

const saved: TrailerChange = {
  ...{ key: '118.0', at: '2025-11-03T23:15:00.000Z', by: user.name, device: 'Chrome on Android' },
  ...{ what: 'saved', subject: onTrailer, name: '', isThere: true, file: null, serial: '' },
  fields: [
    {
      field: 'customer',
      before: { text: '', value: null },
      after: { text: customer.name, value: customer.uuid },
      now: { text: customer.name, value: customer.uuid },
    },
  ],
  batch: { uuid: batch, trailers: 212 },
}

const prefixes: TrailerChange = {
  ...{ key: '96.0', at: '2025-10-20T01:00:00.000Z', by: user.name, device: 'Firefox on Windows' },
  ...{ what: 'settings saved', subject: settings, name: '', isThere: true, file: null },
  ...{ serial: '', batch: null },
  fields: [
    {
      field: 'vinPrefixes',
      before: { text: '6T9', value: ['6T9'] },
      after: { text: '6T9, 7A8', value: ['6T9', '7A8'] },
      now: { text: '6T9, 7A8', value: ['6T9', '7A8'] },
    },
  ],
}

const { vin, rego } = trailer

export const historyExamples: Examples<keyof typeof trailerChangeCalls> = {
  'GET /trailers/{trailer}/changes': {
    input: { trailer: onTrailer, start: 0, limit: 20 },
    output: [saved],
  },
  'GET /batches/{batch}/changes': {
    input: { batch, start: 0, limit: 20 },
    output: [{ ...saved, trailer: { uuid: onTrailer, vin, rego, isDeleted: false } }],
  },
  'GET /changes/lately': {
    input: {},
    output: [{ ...saved, trailer: { uuid: onTrailer, vin, rego, isDeleted: false } }],
  },
  'GET /organization/changes': { input: { start: 0, limit: 20 }, output: [prefixes] },
}
