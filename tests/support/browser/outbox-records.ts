import type { Change, OutboxRecord } from '#src/offline/outbox/record.ts'

let position = 0

/** @returns a record that waits, behind those made before it */
export function recordOf(
  change: Change & Partial<Omit<OutboxRecord, 'call' | 'body'>>,
): OutboxRecord {
  position += 1
  return {
    position,
    id: `id-${position}`,
    subject: 'trailer-1',
    after: [],
    label: change.call,
    files: [],
    taken: { drafts: [], photos: [] },
    state: 'waiting',
    attempts: 0,
    nextAttempt: 0,
    failure: null,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...change,
  }
}

/** @returns the registration of a trailer of that uuid */
export function registrationOf(uuid: string, more: object = {}): OutboxRecord {
  const body = {
    uuid,
    vin: '6T9T23ABC00000001',
    class: { uuid: 'class-1' },
    oem: { uuid: 'oem-1' },
    manufactured_date: '2020-03',
    rego: 'OLD',
    ...more,
  }
  return recordOf({ call: 'POST /register-trailer', body, subject: uuid })
}

/** @returns a save of some fields, as the outbox has it */
export function saveOf(uuid: string, fields: object, base: object): OutboxRecord {
  const body = Object.assign({ uuid, ...fields }, { base })
  return recordOf({ call: 'POST /trailer/{uuid}', body, subject: uuid })
}

/** @returns a record as a form would have made it, under an id of its own */
export function waitingRecord(
  change: Change & Partial<Omit<OutboxRecord, 'call' | 'body'>>,
): OutboxRecord {
  return recordOf({ id: crypto.randomUUID(), createdAt: new Date().toISOString(), ...change })
}

/** @returns a waiting change of a trailer's notes */
export function notesChangeOf(uuid: string, notes: string, label: string) {
  return waitingRecord({
    call: 'POST /trailer/{uuid}',
    body: { uuid, notes },
    subject: uuid,
    label,
  })
}
