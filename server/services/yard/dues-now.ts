import type { Kysely } from 'kysely'
import { compare } from '#contract/compare.ts'
import { type DateKind, dateGroupOf, dateIn, dateTime, inUse } from '#contract/dates/due-dates.ts'
import { dueGroupOf, dueOf, repeatedFor } from '#contract/yard/due.ts'
import type { DueRecord } from '#contract/yard/due-calls.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { storedSheet } from '#server/services/sheet/stored-sheet.ts'
import { lastInspected } from '#server/services/trailers/last-inspected.ts'
import { repeatedChecklists } from './repeated-checklists.ts'

/** Something that counts as due, or is over. */
export type DueNow = Omit<DueRecord, 'assigned'> & {
  /** When its trailer was inspected last by the checklist; null for never, and for a date. */
  last: string | null
  /** Another one once it is due again, or is overdue. */
  threshold: string
}

type Asked = {
  db: Kysely<Database>
  dateKinds: readonly DateKind[]
  now: string
  /** The day where the organization is. */
  today: string
  /** By uuid, of one customer or of trailers of one class. */
  customer?: string | undefined
  class?: string | undefined
}

const trailersAtOnce = 500

/** @returns all that is overdue or due soon in an organization, by the rules of contract/yard/due.ts and contract/dates/due-dates.ts; the longest overdue first */
export async function duesNow(asked: Asked): Promise<DueNow[]> {
  const found: DueNow[] = []
  await eachDue(asked, {
    inspection(trailer, inspection) {
      const due = inspectionDue(asked, trailer, inspection)
      if (due) found.push(due)
    },
    date(trailer, kind, on) {
      const due = dateDue(asked, trailer, kind, on)
      if (due) found.push(due)
    },
  })
  // Of one trailer and moment they stay as they were found, as on a device.
  return found.sort((a, b) => compare(a.at, b.at) || compare(a.trailer.uuid, b.trailer.uuid))
}

type Visit = {
  inspection: (trailer: Trailer, due: ReturnType<typeof dueOf>) => void
  date: (trailer: Trailer, kind: DateKind, on: string) => void
}

/** Visits when each inspection of each trailer is due, and its dates of kinds in use, soon or not. */
export async function eachDue(
  asked: Pick<Asked, 'db' | 'dateKinds' | 'customer' | 'class'>,
  visit: Visit,
) {
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
        const at = last(trailer.uuid, checklist.uuid)
        visit.inspection(trailer, dueOf(trailer, checklist, at))
      }
      if (trailer.sheet === '{}') continue
      const sheet = storedSheet(trailer.sheet)
      for (const kind of dated) {
        const on = dateIn(sheet, kind.key)
        if (on !== undefined) visit.date(trailer, kind, on)
      }
    }
    if (trailers.length < trailersAtOnce) break
    after = trailers.at(-1)?.uuid ?? ''
    await yieldToOthers()
  }
}

type Trailer = Awaited<ReturnType<typeof trailersAfter>>[number]

function trailersAfter(
  { db, customer, class: of }: Pick<Asked, 'db' | 'customer' | 'class'>,
  after: string,
) {
  let trailers = db
    .selectFrom('trailer')
    .select([
      'uuid',
      'vin',
      'rego',
      'class',
      'sheet',
      'created_at',
      'manufactured_date',
      'updated_at',
    ])
    .where('archived_at', 'is', null)
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(trailersAtOnce)
  if (customer !== undefined) trailers = trailers.where('customer', '=', customer)
  if (of !== undefined) trailers = trailers.where('class', '=', of)
  return trailers.execute()
}

async function lastOf({ db }: Pick<Asked, 'db'>, trailers: string[]) {
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
  { checklist, name, at, last }: ReturnType<typeof dueOf>,
) {
  const group = dueGroupOf(Date.parse(at), Date.parse(now))
  const what = { checklist, date_kind: null, name, at, last }
  return found(trailer, group, what, `${checklist} ${at}`)
}

function dateDue({ today }: Asked, trailer: Trailer, kind: DateKind, on: string) {
  const group = dateGroupOf(on, kind.remind_days, today)
  const at = new Date(dateTime(on)).toISOString()
  const what = { checklist: null, date_kind: kind.key, name: kind.name, at, last: null }
  return found(trailer, group, what, `${kind.key} ${on}`)
}

type What = Pick<DueNow, 'checklist' | 'date_kind' | 'name' | 'at' | 'last'>

function found(
  { uuid, vin, rego }: Trailer,
  group: string | null,
  what: What,
  of: string,
): DueNow | null {
  if (group !== 'overdue' && group !== 'soon') return null
  const threshold = `${uuid} ${of} ${group}`
  return { trailer: { uuid, vin, rego }, ...what, overdue: group === 'overdue', threshold }
}
