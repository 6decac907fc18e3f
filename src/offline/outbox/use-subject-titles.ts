import { useLive } from '../replica/use-live.ts'
import { valuesOf } from './body.ts'
import type { OutboxRecord } from './record.ts'
import {
  type SubjectTitle,
  titlesInQueue,
  titlesOnDevice,
  withoutDeleted,
} from './subject-titles.ts'

/** @returns titles by subject, from the queue, else from the replica */
export function useSubjectTitles(
  records: readonly OutboxRecord[],
): ReadonlyMap<string, SubjectTitle> {
  const named = records.map((record) => `${record.subject}/${valuesOf(record).trailer ?? ''}`)
  const key = [...new Set(named)].sort().join(' ')
  // Live, as the replica may be filled later than the queue.
  const known = useLive(key, (device) => titlesOnDevice(device, records))
  return withoutDeleted([...(known ?? []), ...titlesInQueue(records)], records)
}
