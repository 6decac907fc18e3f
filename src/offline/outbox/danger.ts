import type { OutboxRecord } from './record.ts'

/* What is dangerous is sent before all else, and does not wait for its photos. */

/** Whether somebody may come to harm as long as the server does not know it. */
function isDangerous({ call, body }: OutboxRecord): boolean {
  switch (call) {
    case 'POST /inspections':
      return Object.values(body.answers ?? {}).some((answer) => answer?.severity === 'dangerous')
    case 'POST /defects':
    case 'POST /reports/{uuid}/accept':
      return body.severity === 'dangerous'
    case 'POST /defects/{uuid}/act':
      // How bad it is that is opened again, its record does not say.
      return body.severity === 'dangerous' || body.state === 'open'
    default:
      return false
  }
}

/** Whether it goes out at once, without the files that it brings along: they follow. */
export const goesAhead = (record: OutboxRecord): boolean =>
  record.toldAhead === undefined &&
  record.call !== 'POST /reports/{uuid}/accept' &&
  record.files.some(({ isSent }) => !isSent) &&
  isDangerous(record)

/** @returns those that are sent before all others, with what they have to wait for */
export function urgentAmong(records: readonly OutboxRecord[]): ReadonlySet<OutboxRecord> {
  const urgent = new Set(
    records.filter((record) => record.toldAhead === undefined && isDangerous(record)),
  )
  if (urgent.size === 0) return urgent
  const [subjects, ids] = [new Set<string>(), new Set<string>()]
  // From the last one back: whatever one waits for was made before it.
  for (const record of [...records].sort((one, other) => placeOf(other) - placeOf(one))) {
    if (!urgent.has(record) && !subjects.has(record.subject) && !ids.has(record.id)) continue
    urgent.add(record)
    subjects.add(record.subject)
    for (const id of record.after) ids.add(id)
  }
  return urgent
}

const placeOf = ({ position = 0 }: OutboxRecord) => position
