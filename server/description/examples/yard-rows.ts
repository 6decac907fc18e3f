import type { SyncRow, SyncRows } from '#contract/sync.ts'
import type { YardTables } from '#server/core/schema/yard-schema.ts'
import { accessKey, photo, trailer, trailerClass, user } from './records.ts'

/* What happened to the trailer of the examples, as `GET /sync` tells it. */

const checklist = '6b7c8d9e-0f1a-4b2c-8d3e-4f5a6b7c8d30'
const inspection = '7c8d9e0f-1a2b-4c3d-9e4f-5a6b7c8d9e31'
const defect = '8d9e0f1a-2b3c-4d4e-8f5a-6b7c8d9e0f32'
const tyres = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c33'
const of = { trailer: trailer.uuid, by: user.name }
const crack = {
  ...{ uuid: photo.uuid, name: 'tyre.jpg', mime: 'image/jpeg', size: 312_480, preview: true },
}

export const yardCheck: SyncRow<'checklist'> = {
  ...{ uuid: checklist, revision: 119, name: 'Yard check', classes: [trailerClass.uuid] },
  ...{ interval_days: 28, version: 1, retired_at: null },
}

export const yardCheckVersion: SyncRow<'checklist_version'> = {
  ...{ uuid: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c34', revision: 119, checklist, number: 1 },
  sections: [
    {
      ...{ id: 'b2c3d4e5-f6a7-4b8c-9d0e-1f2a3b4c5d35', title: 'Wheels' },
      items: [
        {
          ...{ id: tyres, kind: 'check', title: 'Tyres', help: 'Tread, walls, pressure' },
          ...{ required: true, photo: 'on fail', severity: true },
          ...{ unit: '', min: null, max: null, options: [] },
        },
      ],
    },
  ],
  created_at: '2025-11-04T01:00:00.000Z',
}

export const inspected: SyncRow<'inspection'> = {
  ...{ ...of, uuid: inspection, revision: 120, checklist, version: 1 },
  ...{ started_at: '2025-11-05T22:10:00.000Z', finished_at: '2025-11-05T22:21:00.000Z' },
  ...{ received_at: '2025-11-06T03:40:00.000Z', result: 'pass with defects' },
  answers: {
    [tyres]: {
      ...{ value: 'fail', note: 'Cut in the outer wall', severity: 'major' },
      ...{ photos: [photo.uuid], signature: null },
    },
  },
  files: [crack],
  position: { latitude: -33.85678, longitude: 151.2153, accuracy: 12 },
}

export const tyreDefect: SyncRow<'defect'> = {
  ...{ ...of, uuid: defect, revision: 121, inspection, item: tyres, report: null },
  ...{ title: 'Tyres', text: 'Cut in the outer wall', severity: 'major', state: 'in work' },
  second_look: false,
  ...{ assigned: { uuid: user.uuid, name: user.name }, files: [crack] },
  ...{ happened_at: '2025-11-05T22:21:00.000Z', received_at: '2025-11-06T03:40:00.000Z' },
}

export const changedYard: Pick<SyncRows, keyof YardTables> = {
  checklist: [yardCheck],
  checklist_version: [yardCheckVersion],
  inspection: [inspected],
  defect: [tyreDefect],
  defect_act: [
    {
      ...{ ...of, uuid: '9e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a36', revision: 121, defect },
      ...{ state: 'in work', severity: null, note: 'Tyre ordered', files: [] },
      ...{ assigned: { uuid: user.uuid, name: user.name }, unassigned: false },
      ...{ happened_at: '2025-11-06T04:02:00.000Z', received_at: '2025-11-06T04:02:01.000Z' },
    },
  ],
  log_entry: [
    {
      ...{ ...of, uuid: '0f1a2b3c-4d5e-4f6a-8b7c-8d9e0f1a2b37', revision: 123, kind: 'service' },
      ...{ text: 'Wheel bearings greased', odometer: 182_400, hours: null, cost: 18_500 },
      ...{ access_level: 4, files: [], inspection: null, signature: null },
      ...{ happened_at: '2025-11-06T02:00:00.000Z', device_at: '2025-11-06T02:04:00.000Z' },
      ...{ received_at: '2025-11-06T04:05:00.000Z' },
      ...{ struck_at: null, struck_by: '', struck_why: '' },
    },
  ],
  report: [
    {
      ...{ uuid: '1a2b3c4d-5e6f-4a7b-8c8d-9e0f1a2b3c38', revision: 124, trailer: trailer.uuid },
      ...{ text: 'The left tail light is out.', contact: '0400 000 000', files: [] },
      ...{ happened_at: '2025-11-07T20:15:00.000Z', received_at: '2025-11-07T20:15:02.000Z' },
      ...{ state: 'open', reason: '', defect: null, decided_at: null, decided_by: '' },
    },
  ],
  walk: [
    {
      ...{ uuid: '2b3c4d5e-6f7a-4b8c-8d9e-0f1a2b3c4d39', revision: 126, name: 'North yard' },
      ...{ by: user.name, started_at: '2025-11-08T21:00:00.000Z' },
      ...{ finished_at: '2025-11-08T21:24:00.000Z', received_at: '2025-11-08T23:02:00.000Z' },
      plates: [
        {
          ...{ code: accessKey.uuid, trailer: trailer.uuid },
          seen_at: '2025-11-08T21:03:00.000Z',
        },
      ],
      expected: [trailer.uuid],
    },
  ],
}
