import type { OutboxRecord } from './record.ts'

/**
 * @returns a record with all that is read of it: another version of the app may have written it with
 *   fewer fields, and it is sent all the same
 */
export function complete(record: OutboxRecord): OutboxRecord {
  const usual = {
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
  // The record's own fields win.
  return { ...usual, ...record } as OutboxRecord
}
