import type { DeviceDatabase } from '../device/database.ts'
import { valuesOf } from './body.ts'
import type { OutboxRecord } from './record.ts'

/** The title of a record's subject, and its page, null where it has none. */
export type SubjectTitle = {
  title: string
  opens: { to: '/trailer/$uuid' | '/walk/$uuid'; params: { uuid: string } } | null
}

/** @returns the titles of subjects that records of the queue create */
export function titlesInQueue(records: readonly OutboxRecord[]): [string, SubjectTitle][] {
  return records.flatMap((record): [string, SubjectTitle][] => {
    const title = ownTitle(record)
    return title ? [[record.subject, title]] : []
  })
}

function ownTitle({ call, body, subject }: OutboxRecord): SubjectTitle | null {
  switch (call) {
    case 'POST /customer':
      return { title: `Customer ${body.name}`, opens: null }
    case 'POST /views':
      return { title: `View ${body.name}`, opens: null }
    case 'POST /register-trailer':
      return { title: body.vin, opens: trailerPage(subject) }
    case 'POST /walks':
      return countTitle(subject, body)
    default:
      return null
  }
}

type Count = { name: string; plates: readonly { trailer: string | null }[] }

function countTitle(uuid: string, { name, plates }: Count): SubjectTitle {
  const { size } = new Set(plates.flatMap(({ trailer }) => trailer ?? []))
  const many = size === 1 ? '1 trailer' : `${size} trailers`
  return { title: `Count of ${name}, ${many}`, opens: { to: '/walk/$uuid', params: { uuid } } }
}

const trailerPage = (uuid: string) => ({ to: '/trailer/$uuid' as const, params: { uuid } })

/** @returns titles by subject, from the replica's counts, views and trailers */
export async function titlesOnDevice(
  device: DeviceDatabase,
  records: readonly OutboxRecord[],
): Promise<Map<string, SubjectTitle>> {
  const subjects = [...new Set(records.map(({ subject }) => subject))]
  const views = await device.view.bulkGet(subjects)
  const counts = await device.walk.bulkGet(subjects)
  const trailers = await trailerTitles(device, records, subjects)
  const titles = subjects.map((subject, index): [string, SubjectTitle] => {
    const [view, count] = [views[index], counts[index]]
    if (view) return [subject, { title: `View ${view.name}`, opens: null }]
    if (count) return [subject, countTitle(subject, count)]
    return [subject, trailers[index] ?? { title: 'A trailer', opens: null }]
  })
  return new Map(titles)
}

/** @returns a title for each subject, null where this device does not know the trailer */
async function trailerTitles(
  device: DeviceDatabase,
  records: readonly OutboxRecord[],
  subjects: readonly string[],
) {
  const trailerOf = await trailersBySubject(device, records, subjects)
  const uuids = subjects.map((subject) => trailerOf.get(subject) ?? subject)
  const rows = await device.trailer.bulkGet(uuids)
  const recent = await device.recentTrailers.bulkGet(uuids)
  const made = madeIn(records)
  return uuids.map((uuid, index): SubjectTitle | null => {
    const { vin, rego } = rows[index] ?? {}
    const title = vin || rego || recent[index]?.title || made.get(uuid)
    return title ? { title, opens: trailerPage(uuid) } : null
  })
}

/** A yard record is a subject of its own: its trailer is in its body, or in the row that it changes. */
async function trailersBySubject(
  device: DeviceDatabase,
  records: readonly OutboxRecord[],
  subjects: readonly string[],
) {
  const trailerOf = new Map<string, string>()
  for (const kind of ['defect', 'log_entry', 'report'] as const) {
    for (const row of await device.table(kind).bulkGet([...subjects])) {
      if (row) trailerOf.set(row.uuid, row.trailer)
    }
  }
  for (const record of records) {
    const { trailer } = valuesOf(record)
    if (typeof trailer === 'string') trailerOf.set(record.subject, trailer)
  }
  return trailerOf
}

/** @returns the VINs of trailers that the queue registers or restores, by uuid */
function madeIn(records: readonly OutboxRecord[]) {
  const made = new Map<string, string>()
  for (const { call, body, shows = [] } of records) {
    if (call === 'POST /register-trailer') made.set(body.uuid ?? '', body.vin)
    for (const edit of shows) {
      if (edit.kind === 'trailer' && 'put' in edit) made.set(edit.uuid, edit.put.vin)
    }
  }
  return made
}

/** @returns the titles without links to trailers that the queue deletes */
export function withoutDeleted(
  titles: readonly [string, SubjectTitle][],
  records: readonly OutboxRecord[],
): Map<string, SubjectTitle> {
  const deleted = new Set<string>()
  for (const { call, body } of records) {
    if (call === 'POST /trailer/archive') deleted.add(body.uuid)
    if (call === 'POST /trailer/{uuid}/restore') deleted.delete(body.uuid)
  }
  return new Map(
    titles.map(([subject, title]) =>
      deleted.has(title.opens?.params.uuid ?? '')
        ? [subject, { ...title, opens: null }]
        : [subject, title],
    ),
  )
}
