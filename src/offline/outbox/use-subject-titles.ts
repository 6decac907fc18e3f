import { useLive } from '../replica/use-live.ts'
import { valuesOf } from './body.ts'
import type { OutboxRecord } from './record.ts'
import {
  type SubjectTitle,
  titlesInQueue,
  titlesOnDevice,
  withoutDeleted,
} from './subject-titles.ts'

/** @returns titles by subject: of the queue itself, else of what the device knows of it */
export function useSubjectTitles(
  records: readonly OutboxRecord[],
): ReadonlyMap<string, SubjectTitle> {
  const named = records.map((record) => `${record.subject}/${valuesOf(record).trailer ?? ''}`)
  const key = [...new Set(named)].sort().join(' ')
  // The copy may come later than the queue.
  const known = useLive(key, (device) => titlesOnDevice(device, records))
  return withoutDeleted([...(known ?? []), ...titlesInQueue(records)], records)
}
