import { valuesOf } from '#src/offline/outbox/body.ts'
import { type Batch, isFileGone, type OutboxRecord } from '#src/offline/outbox/record.ts'
import type { SubjectTitle } from '#src/offline/outbox/subject-titles.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'

/** The unsent records of one trailer or one batch, in the order they were made. */
export type QueueGroup = {
  /** The uuid of the trailer or of the batch. */
  subject: string
  batch: Batch | null
  records: OutboxRecord[]
  /** Ids of the waiting records that an earlier refused one holds back. */
  held: ReadonlySet<string>
}

type Titles = ReadonlyMap<string, Pick<SubjectTitle, 'opens'>>

/**
 * @param titles by subject: they show the trailer of a step of a defect
 * @returns the queue by trailer or batch: first those with a refused record, then the oldest
 */
export function groupsOf(records: readonly OutboxRecord[], titles: Titles): QueueGroup[] {
  const held = heldBack(records)
  const grouped = groupBy(records, (record) => record.batch?.uuid ?? trailerOf(record, titles))
  const groups = [...grouped].map(([subject, own]) => ({
    subject,
    held,
    records: own,
    batch: own[0]?.batch ?? null,
  }))
  return groups.sort((one, other) => Number(hasRefused(other)) - Number(hasRefused(one)))
}

/** A log entry, a defect or an inspection is a subject of its own, and names its trailer. */
function trailerOf(record: OutboxRecord, titles: Titles): string {
  const { trailer } = valuesOf(record)
  if (typeof trailer === 'string') return trailer
  return titles.get(record.subject)?.opens?.params.uuid ?? record.subject
}

const hasRefused = ({ records }: QueueGroup) => records.some(({ state }) => state === 'refused')

/** Records behind a refused one: later ones of its trailer, and those that point to it. */
function heldBack(records: readonly OutboxRecord[]): ReadonlySet<string> {
  const blocked = new Set<string>()
  const subjects = new Set<string>()
  const held = new Set<string>()
  for (const record of records) {
    const isHeld = subjects.has(record.subject) || record.after.some((id) => blocked.has(id))
    if (isHeld && record.state === 'waiting') held.add(record.id)
    if (!isHeld && record.state !== 'refused') continue
    blocked.add(record.id)
    if (!isFileGone(record)) subjects.add(record.subject)
  }
  return held
}
