import type { Kysely } from 'kysely'
import { compare } from '#contract/compare.ts'
import { type DateKind, dateGroupOf, dateIn, inUse } from '#contract/dates/due-dates.ts'
import { dueGroupOf, dueOf, repeatedFor } from '#contract/yard/due.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { storedSheet } from '#server/services/sheet/stored-sheet.ts'
import { lastInspected } from '#server/services/trailers/last-inspected.ts'
import { repeatedChecklists } from './repeated-checklists.ts'

/** Something that counts as due, or is over. */
export type DueNow = {
  trailer: { uuid: string; vin: string; rego: string }
  name: string
  isOverdue: boolean
  /** The day, of an inspection in UTC. */
  on: string
  /** Another one once it is due again, or is overdue. */
  threshold: string
}

type Asked = {
  db: Kysely<Database>
  dateKinds: readonly DateKind[]
  now: string
  /** The day where the organization is. */
  today: string
}

const trailersAtOnce = 500

/** @returns all that is overdue or due soon in an organization, by the rules of contract/yard/due.ts and contract/dates/due-dates.ts; the longest overdue first */
export async function duesNow(asked: Asked): Promise<DueNow[]> {
  const found: DueNow[] = []
  const forClass = repeatedFor(await repeatedChecklists(asked))
  const dated = inUse(asked.dateKinds)
  for (let after = ''; ; ) {
    const trailers = await trailersAfter(asked, after)
    const last = await lastOf(
      asked,
      trailers.map(({ uuid }) => uuid),
    )
    for (const trailer of trailers) {
      for (const checklist of forClass(trailer.class)) {
        const due = inspectionDue(
          asked,
          trailer,
          dueOf(trailer, checklist, last(trailer.uuid, checklist.uuid)),
        )
        if (due) found.push(due)
      }
      if (trailer.sheet === '{}') continue
      const sheet = storedSheet(trailer.sheet)
      for (const kind of dated) {
        const due = dateDue(asked, trailer, kind, dateIn(sheet, kind.key))
        if (due) found.push(due)
      }
    }
    if (trailers.length < trailersAtOnce) break
    after = trailers.at(-1)?.uuid ?? ''
    await yieldToOthers()
  }
  return found.sort((a, b) => compare(a.on, b.on) || compare(a.threshold, b.threshold))
}

type Trailer = Awaited<ReturnType<typeof trailersAfter>>[number]

const trailersAfter = ({ db }: Asked, after: string) =>
  db
    .selectFrom('trailer')
    .select(['uuid', 'vin', 'rego', 'class', 'sheet', 'created_at', 'manufactured_date'])
    .where('archived_at', 'is', null)
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(trailersAtOnce)
    .execute()

async function lastOf({ db }: Asked, trailers: string[]) {
  if (trailers.length === 0) return () => undefined
  const rows = await db
    .selectFrom('inspection')
    .select(['inspection.trailer', 'inspection.checklist', lastInspected.as('last')])
    .where('inspection.trailer', 'in', trailers)
    .groupBy(['inspection.trailer', 'inspection.checklist'])
    .execute()
  const known = new Map(rows.map((row) => [`${row.trailer} ${row.checklist}`, row.last]))
  return (trailer: string, checklist: string) => known.get(`${trailer} ${checklist}`)
}

function inspectionDue(
  { now }: Asked,
  trailer: Trailer,
  { checklist, name, at }: ReturnType<typeof dueOf>,
) {
  const group = dueGroupOf(Date.parse(at), Date.parse(now))
  return found(trailer, group, { name, on: at.slice(0, 10), of: `${checklist} ${at}` })
}

function dateDue({ today }: Asked, trailer: Trailer, kind: DateKind, on: string | undefined) {
  if (on === undefined) return null
  const group = dateGroupOf(on, kind.remind_days, today)
  return found(trailer, group, { name: kind.name, on, of: `${kind.key} ${on}` })
}

type Of = { name: string; on: string; of: string }

function found(
  { uuid, vin, rego }: Trailer,
  group: string | null,
  { name, on, of }: Of,
): DueNow | null {
  if (group !== 'overdue' && group !== 'soon') return null
  const threshold = `${uuid} ${of} ${group}`
  return { trailer: { uuid, vin, rego }, name, isOverdue: group === 'overdue', on, threshold }
}
