import type { Tag, tagCalls } from '#contract/tag-calls.ts'
import type { Examples } from './example.ts'
import { accessKey, trailer, unlinked } from './records.ts'

const { uuid, vin, rego } = trailer
const by = 'Jo Smith'
const seen = { uuid: accessKey.uuid, revision: 114 }

const tag: Tag = {
  ...{ ...accessKey, revision: 114, state: 'linked' },
  trailer: { uuid, vin, rego, isArchived: false },
  minted: { at: '2025-10-20T01:30:00.000Z', by },
  printed: { at: '2025-10-21T04:10:00.000Z', by },
  linked: { at: '2025-10-28T23:40:00.000Z', by },
  voided: null,
  replaced: null,
}

export const tagExamples: Examples<keyof typeof tagCalls> = {
  'GET /tags': { input: { search: 'k7mq', start: 0, limit: 20, state: 'linked' }, output: [tag] },
  'GET /tags/counts': {
    input: { search: '' },
    output: { minted: 12, printed: 8, linked: 40, void: 1, replaced: 2 },
  },
  'GET /tags/{uuid}/history': {
    input: { uuid: accessKey.uuid },
    output: [
      {
        ...{ action: 'link', at: '2025-10-28T23:40:00.000Z', by, device: 'Chrome on Android' },
        ...{ from: null, to: { uuid, vin, rego, isArchived: false }, reason: '', tag: null },
      },
      {
        ...{ action: 'mint', at: '2025-10-20T01:30:00.000Z', by, device: 'Firefox on Windows' },
        ...{ from: null, to: null, reason: '', tag: null },
      },
    ],
  },
  'POST /tags/mint': { input: { count: 1 }, output: [unlinked] },
  'POST /tags/printed': { input: { tags: [unlinked.uuid] }, output: { count: 1 } },
  'POST /tags/{uuid}/void': {
    input: { ...seen, reason: 'Stolen with the trailer' },
    output: { uuid: accessKey.uuid },
  },
  'POST /tags/{uuid}/replace': { input: { ...seen, accessKey: unlinked.uuid }, output: unlinked },
  'POST /tags/{uuid}/move': {
    input: {
      ...{ ...seen, trailer: '5e0d1c2b-3a49-4586-97b8-c1d2e3f4a518' },
      reason: 'Bolted onto the wrong trailer',
    },
    output: { uuid: accessKey.uuid },
  },
}
