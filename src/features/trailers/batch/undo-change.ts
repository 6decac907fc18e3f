import type { Sent } from '#contract/calls.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { BatchRow } from './plan-batch.ts'

/**
 * @param rows what was there before, by uuid
 * @returns the change that undoes one of a batch, based on what that one made of the trailer
 */
export function inverseOf(record: NewRecord, rows: ReadonlyMap<string, BatchRow>): NewRecord {
  const { subject } = record
  const label = `Undo: ${record.label}`
  if (record.call === 'POST /trailer/{uuid}') {
    const { uuid, base, ...values } = record.body
    // The fields are those of the save, and each may be what the other was.
    const body = { uuid, ...base, base: values, putsBack: true } as Sent<'POST /trailer/{uuid}'>
    return { call: record.call, body, subject, label }
  }
  const row = rows.get(subject)
  const there = { kind: 'trailer', uuid: subject } as const
  return {
    ...{ call: 'POST /trailer/{uuid}/restore', body: { uuid: subject }, subject, label },
    // The copy may have forgotten it by then, or have it as deleted.
    shows: [...(row ? [{ ...there, put: row }] : []), { ...there, patch: { archived_at: null } }],
  }
}
