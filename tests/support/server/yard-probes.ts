import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import type { Probe } from './probe.ts'

type Sample = Record<string, unknown>

function withPhoto(inspection: Sample, photo: string): Sample {
  const answers = Object.entries<Sample>(Object(inspection.answers))
  const shown = answers.map(([item, answer]) => [item, { ...answer, photos: [photo] }])
  return { ...inspection, answers: Object.fromEntries(shown) }
}

/** Ways to name another organization's records in calls of the yard. */
export const yardProbes = {
  'GET /trailers/{trailer}/log': [['trailer', (trailer) => ({ trailer })]],
  'GET /trailers/{trailer}/changes': [['trailer', (trailer) => ({ trailer })]],
  'GET /batches/{batch}/changes': [['batch', (batch) => ({ batch })]],
  'GET /changes/lately': [],
  'GET /organization/changes': [],
  'POST /log-entries': [
    ['logEntry', (uuid, { own }) => ({ ...own['POST /log-entries'], uuid })],
    ['trailer', (trailer, { own }) => ({ ...own['POST /log-entries'], trailer })],
    ['image', (file, { own }) => ({ ...own['POST /log-entries'], files: [file] })],
    ['inspection', (inspection, { own }) => ({ ...own['POST /log-entries'], inspection })],
    [
      'recall',
      (recall, { own }) => ({ ...own['POST /log-entries'], recall, recall_state: 'done' }),
    ],
  ],
  'GET /trailers/{trailer}/handover-links': [['trailer', (trailer) => ({ trailer })]],
  'POST /log-entries/{uuid}/link': [['logEntry', (uuid) => ({ uuid })]],
  'POST /handover-links/{uuid}/revoke': [['handoverLink', (uuid) => ({ uuid })]],
  'POST /log-entries/{uuid}/strike': [['logEntry', (uuid) => ({ uuid, reason: 'Mine now' })]],
  'GET /trailers/{trailer}/inspections': [['trailer', (trailer) => ({ trailer })]],
  'GET /inspections/{uuid}': [['inspection', (uuid) => ({ uuid })]],
  'POST /inspections': [
    ['inspection', (uuid, { own }) => ({ ...own['POST /inspections'], uuid })],
    ['trailer', (trailer, { own }) => ({ ...own['POST /inspections'], trailer })],
    ['checklist', (checklist, { own }) => ({ ...own['POST /inspections'], checklist })],
    ['image', (photo, { own }) => withPhoto(own['POST /inspections'], photo)],
  ],
  'GET /defects': [],
  'GET /defects/{uuid}': [['defect', (uuid) => ({ uuid })]],
  'GET /trailers/{trailer}/defects': [['trailer', (trailer) => ({ trailer })]],
  'POST /defects': [
    ['defect', (uuid, { own }) => ({ ...own['POST /defects'], uuid })],
    ['trailer', (trailer, { own }) => ({ ...own['POST /defects'], trailer })],
    ['image', (file, { own }) => ({ ...own['POST /defects'], files: [file] })],
    ['user', (uuid, { own }) => ({ ...own['POST /defects'], assigned: { uuid } })],
  ],
  'POST /defects/{uuid}/act': [
    ['defect', (uuid, { own }) => ({ ...own['POST /defects/{uuid}/act'], uuid })],
    ['defectAct', (act, { own }) => ({ ...own['POST /defects/{uuid}/act'], act })],
    ['user', (uuid, { own }) => ({ ...own['POST /defects/{uuid}/act'], assigned: { uuid } })],
    ['image', (file, { own }) => ({ ...own['POST /defects/{uuid}/act'], files: [file] })],
  ],
  'GET /views': [],
  'POST /views': [['view', (uuid, { own }) => ({ ...own['POST /views'], uuid })]],
  'POST /views/{uuid}': [['view', (uuid) => ({ uuid, name: 'Mine now' })]],
  'POST /views/{uuid}/default': [['view', (uuid) => ({ uuid, is_default: true })]],
  'POST /views/{uuid}/archive': [['view', (uuid) => ({ uuid })]],
  'GET /due': [
    ['customer', (uuid) => ({ customer: uuid })],
    ['user', (assigned) => ({ assigned })],
  ],
  'POST /due-assignments': [
    ['dueAssignment', (uuid, { own }) => ({ ...own['POST /due-assignments'], uuid })],
    [
      'trailer',
      (trailer, { own }) => ({ ...own['POST /due-assignments'], uuid: randomUUID(), trailer }),
    ],
    [
      'checklist',
      (checklist, { own }) => ({ ...own['POST /due-assignments'], uuid: randomUUID(), checklist }),
    ],
    [
      'user',
      (uuid, { own }) => ({
        ...{ ...own['POST /due-assignments'], uuid: randomUUID() },
        assigned: { uuid },
      }),
    ],
  ],
  'GET /walks': [],
  'GET /walks/{uuid}': [['walk', (uuid) => ({ uuid })]],
  'POST /walks': [
    ['walk', (uuid, { own }) => ({ ...own['POST /walks'], uuid })],
    ['trailer', (one, { own }) => ({ ...own['POST /walks'], expected: [one] })],
  ],
  'POST /walks/{uuid}/state': [['walk', (uuid) => ({ uuid, state: 'part' })]],
  'POST /whereabouts': [
    ['whereabouts', (uuid, { own }) => ({ ...own['POST /whereabouts'], uuid })],
    ['walk', (walk, { own }) => ({ ...own['POST /whereabouts'], walk })],
    [
      'trailer',
      (trailer, { own }) => ({ ...own['POST /whereabouts'], uuid: randomUUID(), trailer }),
    ],
  ],
  // Whoever holds a key writes to whose trailer it is, and whoever holds the secret reads the answer.
  'POST /secure/trailers/{accessKey}/reports': [],
  'GET /reports/{answer}': [],
  'GET /secure/trailers/{accessKey}/log': [],
  'GET /reports': [['trailer', (trailer) => ({ trailer })]],
  'POST /reports/{uuid}/accept': [
    ['report', (uuid, { own }) => ({ ...own['POST /reports/{uuid}/accept'], uuid })],
  ],
  'POST /reports/{uuid}/decline': [['report', (uuid) => ({ uuid, reason: 'Not mine' })]],
} satisfies Partial<Record<CallName, Probe[]>>
