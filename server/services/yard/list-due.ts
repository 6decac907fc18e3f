import type { Input } from '#contract/calls.ts'
import { yardKey } from '#contract/name-key.ts'
import { clockIn } from '#contract/time-zone.ts'
import type { AssigneeOf } from '#contract/yard/due-assignment.ts'
import type { DueRecord } from '#contract/yard/due-calls.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { assigneesOf, whatIsDue } from './due-assignments.ts'
import { type DueNow, duesNow } from './dues-now.ts'
import { yardsNow } from './yards-now.ts'

type Asked = Input<'GET /due'>

export async function listDue(asker: Member, asked: Asked): Promise<Page<DueRecord>> {
  const { start, limit } = asked
  const found = await duesAsked(asker, asked)
  // Of all only where it is asked by whom.
  const read = asked.assigned === undefined ? found.slice(start, start + limit) : found
  const assigneeOf = await assigneesOf(
    asker,
    read.map(({ trailer }) => trailer.uuid),
  )
  const named = read
    .map((due) => recordOf(due, assigneeOf))
    .filter(({ assigned }) => isAskedFor(assigned, asked.assigned))
  if (asked.assigned === undefined) return new Page(named, found.length)
  return new Page(named.slice(start, start + limit), named.length)
}

async function duesAsked(asker: Member, { show, customer, class: of, yard }: Asked) {
  const { dateKinds, timeZone } = await ownSettings(asker)
  const { day: today } = clockIn(timeZone, new Date(asker.now))
  const all = await duesNow({
    ...{ db: asker.db, now: asker.now, dateKinds, today },
    customer: customer && (await standsFor(asker, customer)),
    class: of && (await standsFor(asker, of)),
  })
  const shown = show ? all.filter(({ overdue }) => overdue === (show === 'overdue')) : all
  if (yard === undefined) return shown
  const yards = await yardsNow(asker)
  return shown.filter(({ trailer }) => yards.get(trailer.uuid) === yardKey(yard))
}

function recordOf({ threshold: _threshold, last, ...due }: DueNow, assigneeOf: AssigneeOf) {
  const what = whatIsDue(due.trailer.uuid, due, { on: due.at.slice(0, 10), last })
  return { ...due, assigned: assigneeOf(what) }
}

const isAskedFor = (assigned: DueRecord['assigned'], asked: Asked['assigned']) =>
  asked === undefined || (asked === 'nobody' ? assigned === null : assigned?.uuid === asked)
