import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import {
  type AssigneeOf,
  assigneesBy,
  type DueAssignment,
  type WhatIsDue,
} from '#contract/yard/due-assignment.ts'
import type { Member } from '#server/core/asker.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { fieldFailure } from '#server/core/failure.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'
import {
  originOf,
  refuseUnknownTrailer,
  refuseUnknownUser,
  sameOrTaken,
} from './received-records.ts'
import { personOf } from './synced-yard.ts'

/** Sending the same again changes nothing. The last word counts; the earlier ones are kept. */
export async function assignDue(asker: Member, input: Input<'POST /due-assignments'>) {
  const { uuid, assigned: person, ...about } = input
  const content = { ...about, assigned: person?.uuid ?? null }
  const known = await asker.db
    .selectFrom('due_assignment')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (known) {
    sameOrTaken(known, content, 'assignment')
    return { uuid }
  }
  await refuseUnknownTrailer(asker, content.trailer)
  await refuseUnknownWork(asker, content)
  if (content.assigned !== null) await refuseUnknownUser(asker, content.assigned)
  await asker.db
    .insertInto('due_assignment')
    .values({ uuid, ...content, ...(await originOf(asker, content.happened_at)) })
    .execute()
  asker.record({ entity: 'due_assignment', uuid, action: 'create', before: null, after: content })
  return { uuid }
}

type Work = Pick<Input<'POST /due-assignments'>, 'checklist' | 'date_kind'>

/** Of an inspection only `last` counts, of a date only `on`. */
export const whatIsDue = (
  trailer: string,
  { checklist, date_kind }: Work,
  { on, last }: { on: string | null; last: string | null },
): WhatIsDue =>
  checklist === null
    ? { trailer, kind: date_kind ?? '', on: on ?? '' }
    : { trailer, checklist, last }

async function refuseUnknownWork(asker: Member, { checklist, date_kind }: Work) {
  if (checklist === null) {
    const { dateKinds } = await ownSettings(asker)
    if (dateKinds.some(({ key }) => key === date_kind)) return
    throw fieldFailure(400, 'unknown_reference', 'date_kind', 'There is no such kind of date.')
  }
  const found = await asker.db
    .selectFrom('checklist')
    .select('uuid')
    .where('uuid', '=', checklist)
    .executeTakeFirst()
  if (!found)
    throw fieldFailure(400, 'unknown_reference', 'checklist', 'There is no such checklist.')
}

/** Says of all that somebody is assigned to that nobody is any more: they were removed. */
export async function freeDues(asker: Member, person: string) {
  const theirs = await asker.db
    .selectFrom('due_assignment')
    .select(['trailer', 'checklist', 'date_kind', 'due_on'])
    .distinct()
    .where('assigned', '=', person)
    .execute()
  if (theirs.length === 0) return
  const assigneeOf = await assigneesOf(
    asker,
    theirs.map(({ trailer }) => trailer),
  )
  const origin = await originOf(asker, asker.now)
  for (const word of theirs) {
    const { trailer, checklist, date_kind, due_on } = word
    const due = whatIsDue(trailer, { checklist, date_kind }, { on: due_on, last: null })
    if (assigneeOf(due)?.uuid !== person) continue
    const uuid = randomUUID()
    const content = { ...word, assigned: null, happened_at: asker.now }
    await asker.db
      .insertInto('due_assignment')
      .values({ uuid, ...content, ...origin })
      .execute()
    asker.record({ entity: 'due_assignment', uuid, action: 'create', before: null, after: content })
  }
}

const trailersAtOnce = 500

/** @returns what tells who is assigned to what is due of some trailers */
export async function assigneesOf(
  { db }: Member,
  trailers: readonly string[],
): Promise<AssigneeOf> {
  const words: DueAssignment[] = []
  const read = async (some: readonly string[]) => {
    const rows = await db
      .selectFrom('due_assignment')
      .leftJoin('user', (join) =>
        join
          .onRef('user.organization', '=', 'due_assignment.organization')
          .onRef('user.uuid', '=', 'due_assignment.assigned'),
      )
      .select(['due_assignment.uuid', 'trailer', 'checklist', 'date_kind', 'due_on', 'assigned'])
      .select(['happened_at', 'received_at', 'user.name as assigned_name'])
      .where('trailer', 'in', some)
      .execute()
    for (const { assigned, assigned_name, ...row } of rows) {
      words.push({ ...row, assigned: personOf(assigned, assigned_name) })
    }
  }
  await inChunks([...new Set(trailers)], read, trailersAtOnce)
  return assigneesBy(words)
}
