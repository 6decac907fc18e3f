import {
  type Batch,
  inQueueOrder,
  isFileGone,
  type OutboxRecord,
} from '#src/offline/outbox/record.ts'
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

/** @returns the queue by trailer or batch: first those with a refused record, then the oldest */
export function groupsOf(records: readonly OutboxRecord[]): QueueGroup[] {
  const held = heldBack(records)
  const grouped = groupBy(records, ({ subject, batch }) => batch?.uuid ?? subject)
  const groups = [...grouped].map(([subject, own]) => ({
    subject,
    held,
    records: own,
    batch: own[0]?.batch ?? null,
  }))
  return groups.sort((one, other) => Number(hasRefused(other)) - Number(hasRefused(one)))
}

/** Joins the groups of one trailer: a log entry and a save of it are subjects of their own. */
export function joinedByPage(
  groups: readonly QueueGroup[],
  titles: ReadonlyMap<string, SubjectTitle>,
): QueueGroup[] {
  const pageOf = ({ subject }: QueueGroup) => titles.get(subject)?.opens?.params.uuid ?? subject
  const joined = groupBy(groups, (group) => (group.batch ? group.subject : pageOf(group)))
  return [...joined.values()].flatMap(([first, ...others]) =>
    first
      ? {
          ...first,
          records: inQueueOrder([first, ...others].flatMap(({ records }) => records)),
        }
      : [],
  )
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
