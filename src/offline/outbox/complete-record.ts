import type { OutboxRecord } from './record.ts'

/** @returns a record with defaults for fields that another version of the app did not write */
export function completeRecord(record: OutboxRecord): OutboxRecord {
  const defaults = {
    after: [],
    body: {},
    label: record.call,
    files: [],
    taken: { drafts: [], photos: [] },
    state: 'waiting',
    attempts: 0,
    nextAttempt: 0,
    failure: null,
    createdAt: '',
  }
  return { ...defaults, ...record } as OutboxRecord
}
