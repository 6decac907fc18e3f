import type { DeviceDatabase } from '../database.ts'
import { useLive } from '../use-live.ts'
import { valuesOf } from './body.ts'
import type { OutboxRecord } from './record.ts'

/** What a person calls the subject of a record, and whether it is a trailer that can be opened. */
export type SubjectTitle = { title: string; isTrailer: boolean }

/** @returns titles by subject: of the queue itself, else of what the device knows of the trailer */
export function useSubjectTitles(
  records: readonly OutboxRecord[],
): ReadonlyMap<string, SubjectTitle> {
  const subjects = [...new Set(records.map(({ subject }) => subject))].sort()
  // The copy may come later than the queue.
  const known = useLive(subjects.join(' '), (device) => titlesOnDevice(device, subjects))
  return new Map([...(known ?? []), ...records.flatMap(titleOf)])
}

/** What creates a subject says its name. */
function titleOf(record: OutboxRecord): [string, SubjectTitle][] {
  const { vin, name } = valuesOf(record)
  if (record.call === 'POST /customer')
    return [[record.subject, { title: `Customer ${name}`, isTrailer: false }]]
  if (record.call !== 'POST /register-trailer') return []
  return [[record.subject, { title: String(vin ?? 'New trailer'), isTrailer: true }]]
}

async function titlesOnDevice(device: DeviceDatabase, subjects: string[]) {
  const trailers = await device.trailer.bulkGet(subjects)
  const recent = await device.recentTrailers.bulkGet(subjects)
  return new Map(
    subjects.map((subject, index) => {
      const { vin, rego } = trailers[index] ?? {}
      const title = vin || rego || recent[index]?.title || 'A trailer'
      return [subject, { title, isTrailer: true }] as const
    }),
  )
}
