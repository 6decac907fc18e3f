import type { DeviceDatabase } from '../database.ts'
import { useLive } from '../use-live.ts'
import { valuesOf } from './body.ts'
import type { OutboxRecord } from './record.ts'

/** What a person calls the subject of a record, and the trailer that can be opened for it. */
export type SubjectTitle = { title: string; trailer: string | null }

/** @returns titles by subject: of the queue itself, else of what the device knows of the trailer */
export function useSubjectTitles(
  records: readonly OutboxRecord[],
): ReadonlyMap<string, SubjectTitle> {
  const named = records.map((record) => `${record.subject}/${trailerIn(record) ?? ''}`)
  const key = [...new Set(named)].sort().join(' ')
  // The copy may come later than the queue.
  const known = useLive(key, (device) => titlesOnDevice(device, records))
  return new Map([...(known ?? []), ...records.flatMap(titleOf)])
}

/** What creates a subject says its name. */
function titleOf(record: OutboxRecord): [string, SubjectTitle][] {
  const { vin, name } = valuesOf(record)
  const { subject } = record
  if (record.call === 'POST /customer')
    return [[subject, { title: `Customer ${name}`, trailer: null }]]
  if (record.call === 'POST /views') return [[subject, { title: `View ${name}`, trailer: null }]]
  if (record.call !== 'POST /register-trailer') return []
  return [[subject, { title: String(vin ?? 'New trailer'), trailer: subject }]]
}

/** A record of the yard is its own subject, and names the trailer that it is of. */
function trailerIn(record: OutboxRecord): string | undefined {
  const { trailer } = valuesOf(record)
  return typeof trailer === 'string' ? trailer : undefined
}

async function titlesOnDevice(device: DeviceDatabase, records: readonly OutboxRecord[]) {
  const trailerOf = new Map(records.map((record) => [record.subject, record.subject]))
  const subjects = [...trailerOf.keys()]
  for (const row of await device.defect.bulkGet(subjects)) {
    if (row) trailerOf.set(row.uuid, row.trailer)
  }
  for (const row of await device.log_entry.bulkGet(subjects)) {
    if (row) trailerOf.set(row.uuid, row.trailer)
  }
  for (const record of records) {
    const trailer = trailerIn(record)
    if (trailer) trailerOf.set(record.subject, trailer)
  }
  const uuids = [...trailerOf.values()]
  const trailers = await device.trailer.bulkGet(uuids)
  const recent = await device.recentTrailers.bulkGet(uuids)
  const views = await device.view.bulkGet(subjects)
  const made = new Map(
    records
      .filter(({ call }) => call === 'POST /register-trailer')
      .map((record) => [record.subject, String(valuesOf(record).vin)]),
  )
  return new Map(
    subjects.map((subject, index) => {
      const view = views[index]
      if (view) return [subject, { title: `View ${view.name}`, trailer: null }] as const
      const { vin, rego } = trailers[index] ?? {}
      const trailer = uuids[index] ?? null
      const title = vin || rego || recent[index]?.title || made.get(trailer ?? '') || 'A trailer'
      return [subject, { title, trailer }] as const
    }),
  )
}
