import type { Batch, OutboxRecord } from '#src/offline/outbox/record.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'

/** What waits about one trailer, or was done to many at once, in the order in which it was done. */
export type QueueGroup = {
  /** The trailer, or the uuid of the batch. */
  subject: string
  /** What was done at once, null where it is about one trailer. */
  batch: Batch | null
  records: OutboxRecord[]
  /** Ids of those that can't be sent before a refused one is decided about. */
  held: ReadonlySet<string>
}

/** @returns the queue by trailer or batch, those that need attention first, then the one that waits longest */
export function groupsOf(records: readonly OutboxRecord[]): QueueGroup[] {
  const held = heldBack(records)
  const grouped = groupBy(records, ({ subject, batch }) => batch?.uuid ?? subject)
  const groups = [...grouped].map(([subject, own]) => ({
    ...{ subject, held, records: own },
    batch: own[0]?.batch ?? null,
  }))
  const [decided, open] = [
    groups.filter((one) => !needsAttention(one)),
    groups.filter(needsAttention),
  ]
  return [...open, ...decided]
}

const needsAttention = ({ records }: QueueGroup) => records.some(({ state }) => state === 'refused')

/** Later ones of the same trailer, and those that point to a record which does not get through. */
function heldBack(records: readonly OutboxRecord[]): ReadonlySet<string> {
  const blocked = new Set<string>()
  const subjects = new Set<string>()
  const held = new Set<string>()
  for (const record of records) {
    const isHeld = subjects.has(record.subject) || record.after.some((id) => blocked.has(id))
    if (isHeld && record.state === 'waiting') held.add(record.id)
    if (!isHeld && record.state !== 'refused') continue
    blocked.add(record.id)
    subjects.add(record.subject)
  }
  return held
}
