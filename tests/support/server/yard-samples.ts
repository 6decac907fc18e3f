import { randomUUID } from 'node:crypto'
import { inspectionOf, madeChecklist } from './inspections.ts'
import type { Yard } from './yard.ts'

type Place = { trailer: string; file: string }

/** Inputs for the calls of what happens to trailers after they were built. */
export async function yardSamples(yard: Yard, { trailer, file }: Place) {
  const editor = yard.editor.client
  const happened_at = '2026-01-05T03:00:00.000Z'
  const entry = { trailer, kind: 'note', text: 'Looked at', happened_at } as const
  const written = await editor.ask('POST /log-entries', { ...entry, uuid: randomUUID() })
  const handedOver = { ...entry, kind: 'handover', uuid: randomUUID() } as const
  const handover = await editor.ask('POST /log-entries', handedOver)
  const link = await editor.ask('POST /log-entries/{uuid}/link', handover)
  const noted = { trailer, title: 'Cracked weld', severity: 'major', happened_at } as const
  const defect = await editor.ask('POST /defects', { ...noted, uuid: randomUUID() })
  const act = { uuid: defect.uuid, act: randomUUID(), note: 'Ordered a part', happened_at }
  await editor.ask('POST /defects/{uuid}/act', act)
  const checklist = await madeChecklist(yard.admin.client)
  const made = await editor.ask('POST /inspections', inspectionOf(trailer, checklist))
  const inspection = made.uuid
  const plates = [{ code: 'K7MQ-R4TX', trailer, seen_at: happened_at }]
  const count = { name: 'North yard', started_at: happened_at, happened_at, plates }
  const walk = await editor.ask('POST /walks', { ...count, uuid: randomUUID() })
  const word = { walk: walk.uuid, trailer, place: 'elsewhere', note: 'At the painter' } as const
  const said = { ...word, uuid: randomUUID(), happened_at }
  await editor.ask('POST /whereabouts', said)
  const { uuid: assigned } = yard.viewer
  const given = {
    ...{ uuid: randomUUID(), trailer, checklist: checklist.uuid, assigned: { uuid: assigned } },
    happened_at,
  }
  await editor.ask('POST /due-assignments', given)
  const batch = randomUUID()
  await editor.ask('POST /trailer/{uuid}', { uuid: trailer, fleet_code: 'J-1' }, { batch })
  return {
    'GET /trailers/{trailer}/log': { trailer },
    'GET /trailers/{trailer}/recalls': { trailer },
    'GET /trailers/{trailer}/changes': { trailer },
    'GET /batches/{batch}/changes': { batch },
    'GET /changes/lately': {},
    'GET /organization/changes': {},
    'POST /log-entries': {
      ...{ ...entry, uuid: randomUUID(), kind: 'addendum', inspection, files: [file] },
    },
    'GET /trailers/{trailer}/handover-links': { trailer },
    'POST /log-entries/{uuid}/link': { uuid: handover.uuid },
    'POST /handover-links/{uuid}/revoke': { uuid: link.uuid },
    'POST /log-entries/{uuid}/strike': { uuid: written.uuid, reason: 'Of another trailer' },
    'GET /trailers/{trailer}/inspections': { trailer },
    'GET /inspections/{uuid}': { uuid: inspection },
    'POST /inspections': inspectionOf(trailer, checklist),
    'GET /due': {},
    'POST /due-assignments': given,
    'GET /walks': {},
    'GET /walks/{uuid}': walk,
    'POST /walks': { ...count, uuid: randomUUID() },
    'POST /walks/{uuid}/state': { uuid: walk.uuid, state: 'part' },
    'POST /whereabouts': said,
    'GET /defects': {},
    'GET /defects/{uuid}': { uuid: defect.uuid },
    'GET /trailers/{trailer}/defects': { trailer },
    'POST /defects': { ...noted, uuid: randomUUID(), files: [file] },
    'POST /defects/{uuid}/act': act,
  }
}
