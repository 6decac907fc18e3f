import { inQueueOrder, type OutboxRecord } from './record.ts'

/* Dangerous defects are sent before everything else, without waiting for their photos. */

/** Whether people may be hurt while the server does not know of a record. */
function isDangerous({ call, body }: OutboxRecord): boolean {
  switch (call) {
    case 'POST /inspections':
      return Object.values(body.answers ?? {}).some((answer) => answer?.severity === 'dangerous')
    case 'POST /defects':
    case 'POST /reports/{uuid}/accept':
      return body.severity === 'dangerous'
    case 'POST /defects/{uuid}/act':
      // The severity of a reopened defect is not in the record: assume the worst.
      return body.severity === 'dangerous' || body.state === 'open'
    default:
      return false
  }
}

/** Whether a record is sent before its files. */
export const goesAhead = (record: OutboxRecord): boolean =>
  record.toldAhead === undefined &&
  record.call !== 'POST /reports/{uuid}/accept' &&
  record.files.some(({ isSent }) => !isSent) &&
  isDangerous(record)

/** @returns the dangerous records and those they depend on: they are sent first */
export function urgentAmong(records: readonly OutboxRecord[]): ReadonlySet<OutboxRecord> {
  const urgent = new Set(
    records.filter((record) => record.toldAhead === undefined && isDangerous(record)),
  )
  if (urgent.size === 0) return urgent
  const [subjects, ids] = [new Set<string>(), new Set<string>()]
  // Newest first: a record depends on older ones only.
  for (const record of inQueueOrder(records).reverse()) {
    if (!urgent.has(record) && !subjects.has(record.subject) && !ids.has(record.id)) continue
    urgent.add(record)
    subjects.add(record.subject)
    for (const id of record.after) ids.add(id)
  }
  return urgent
}
