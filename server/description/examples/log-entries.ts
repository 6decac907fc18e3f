import type { logEntryCalls } from '#contract/yard/log-entry.ts'
import type { Examples } from './example.ts'
import { trailer } from './records.ts'
import { changedYard } from './yard-rows.ts'

const onTrailer = trailer.uuid
const [entry] = changedYard.log_entry.map(({ revision: _of, ...row }) => ({
  ...row,
  device_at: '2025-11-06T02:04:00.000Z',
}))
const written = '3c4d5e6f-7a8b-4c9d-8e0f-1a2b3c4d5e40'

export const logEntryExamples: Examples<keyof typeof logEntryCalls> = {
  'GET /trailers/{trailer}/log': {
    input: { trailer: onTrailer, start: 0, limit: 20 },
    output: entry ? [entry] : [],
  },
  'POST /log-entries': {
    input: {
      ...{ uuid: written, trailer: onTrailer, kind: 'service', text: 'Brakes adjusted' },
      ...{ odometer: 184_250, hours: 12_305, cost: 42_000, access_level: 4 },
      ...{ files: [], happened_at: '2025-11-20T03:30:00.000Z' },
    },
    output: { uuid: written },
  },
  'POST /log-entries/{uuid}/strike': {
    input: { uuid: written, reason: 'Of another trailer' },
    output: { uuid: written },
  },
}
