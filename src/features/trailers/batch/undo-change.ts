import type { Sent } from '#contract/calls.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { BatchRow } from './plan-batch.ts'

/**
 * @param rows the trailers before the change, by uuid
 * @returns the change that undoes `record`
 */
export function inverseOf(record: NewRecord, rows: ReadonlyMap<string, BatchRow>): NewRecord {
  const { subject } = record
  const label = `Undo: ${record.label}`
  if (record.call === 'POST /trailer/{uuid}') {
    const { uuid, base, ...values } = record.body
    // The save with its values and its base swapped.
    const body = { uuid, ...base, base: values, putsBack: true } as Sent<'POST /trailer/{uuid}'>
    return { call: record.call, body, subject, label }
  }
  const row = rows.get(subject)
  const there = { kind: 'trailer', uuid: subject } as const
  return {
    call: 'POST /trailer/{uuid}/restore',
    body: { uuid: subject },
    subject,
    label,
    // By then the trailer may be missing from the replica, or be marked as deleted.
    shows: [...(row ? [{ ...there, put: row }] : []), { ...there, patch: { archived_at: null } }],
  }
}
