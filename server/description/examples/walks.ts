import type { walkCalls } from '#contract/yard/walk.ts'
import type { Examples } from './example.ts'
import { accessKey, trailer } from './records.ts'

const walk = {
  uuid: 'f9a0b1c2-d3e4-4f5a-8b6c-7d8e9f0a1b36',
  ...{ name: 'North yard', started_at: '2025-11-21T20:02:00.000Z' },
}
const finished_at = '2025-11-21T20:41:00.000Z'
const sent = { finished_at, received_at: '2025-11-21T22:10:00.000Z', by: 'Jo Smith' }
const plates = [
  { code: accessKey.uuid, trailer: trailer.uuid, seen_at: '2025-11-21T20:04:00.000Z' },
]
const { uuid, vin, rego } = trailer

export const walkExamples: Examples<keyof typeof walkCalls> = {
  'GET /walks': {
    input: { start: 0, limit: 20 },
    output: [{ ...walk, ...sent, seen: 1, expected: 1 }],
  },
  'GET /walks/{uuid}': {
    input: { uuid: walk.uuid },
    output: {
      ...walk,
      ...sent,
      plates,
      expected: [uuid],
      trailers: [{ uuid, vin, rego }],
      tags: [],
    },
  },
  'POST /walks': {
    input: { ...walk, happened_at: finished_at, plates, expected: [uuid] },
    output: { uuid: walk.uuid },
  },
}
