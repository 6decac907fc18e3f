import type { Input } from '#contract/calls.ts'
import type { DateKind } from '#contract/dates/due-dates.ts'
import { limits } from '#contract/limits.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import type { Change, Member } from '#server/core/asker.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { Failure } from '#server/core/failure.ts'
import { moveBackInDates } from './merge-in-dates.ts'
import { listing, moveBackInList } from './merge-in-lists.ts'
import { writeColumns } from './merge-records.ts'
import { refreshParts, refreshTrailers } from './name-anew.ts'
import { refuseTakenAgain } from './registry-changes.ts'
import { entities, findRecord } from './registry-record.ts'
import { markRegistry } from './retired.ts'

/** What was moved goes back, but for what was changed since, which is named. */
export async function unmergeRecord(
  asker: Member,
  { kind, uuid }: Input<'POST /registry/{kind}/{uuid}/unmerge'>,
) {
  const row = await findRecord(asker, kind, uuid)
  const merged = await asker.db
    .selectFrom('merged_record')
    .select(['chosen', 'stays'])
    .where('record', '=', uuid)
    .executeTakeFirst()
  if (!merged) return { uuid, left: [], leftCount: 0 }
  if (merged.chosen !== merged.stays) {
    const sentence = 'What this was merged into was merged too since. Undo that first.'
    throw new Failure(409, 'merged_since', sentence)
  }
  await refuseTakenAgain(asker, kind, row)
  await forgetMerged(asker, kind, { record: uuid, stays: merged.stays })
  const { left, back } = await moveBack(asker, uuid, merged.stays)
  await markRegistry(asker)
  await refreshTrailers(asker, back.filter(isOf('trailer')))
  await refreshParts(asker, back.filter(isOf('part')))
  return { uuid, left: await namesOf(asker, left.slice(0, mostNamed)), leftCount: left.length }
}

const mostNamed = limits.logPage

const isOf = (entity: Change['entity']) => (one: Moved) => one.entity === entity

/** What had been merged into the record before stands for it again. */
async function forgetMerged(
  asker: Member,
  kind: RegistryKind,
  { record, stays }: { record: string; stays: string },
) {
  await asker.db.deleteFrom('merged_record').where('record', '=', record).execute()
  for (let chosen = [record]; chosen.length > 0; ) {
    const earlier = await asker.db
      .updateTable('merged_record')
      .set({ stays: record })
      .where('chosen', 'in', chosen)
      .returning('record')
      .execute()
    chosen = earlier.map((row) => row.record)
  }
  const entity = entities[kind]
  const action = 'unmerge' as const
  asker.record({ entity, uuid: record, action, before: { into: stays }, after: null })
  asker.record({ entity, uuid: stays, action, before: { merged: record }, after: null })
}

type Columns = Record<string, unknown>
type Moved = {
  revision: number
  entity: Change['entity']
  /** The subject of the change. */
  uuid: string
  before: Columns
  after: Columns
}

/** @returns what went back, and what was changed since and stays as it is */
async function moveBack(asker: Member, record: string, stays: string) {
  const left: Moved[] = []
  const back: Moved[] = []
  await inChunks(await movedWith(asker, record), async (some) => {
    const touched = await touchedSince(asker, some)
    for (const one of some) {
      const { entity, uuid, before, after } = one
      if (entity === 'organization') {
        const [were, became] = [before.dateKinds, after.dateKinds] as DateKind[][]
        if (await moveBackInDates(asker, were ?? [], became ?? [])) left.push(one)
        continue
      }
      const table = listing.find((name) => name === entity)
      if (table) {
        const list = { table, uuid, before: listOf(before.classes) }
        if (await moveBackInList(asker, list, { record, stays })) left.push(one)
        continue
      }
      const isLeft = Object.keys(after).some((column) => touched.has(`${uuid} ${column}`))
      if (isLeft) {
        // A record that stays keeps what it was given since, and nobody misses it there.
        if (uuid !== stays) left.push(one)
        continue
      }
      await writeColumns(asker, entity as 'trailer', uuid, before)
      back.push(one)
      const action = uuid === stays ? 'save' : 'unmerge'
      asker.record({ entity, uuid, action, before: after, after: before })
    }
  })
  return { left, back }
}

/** Older changes have the list as a text. */
const listOf = (classes: unknown): string[] =>
  typeof classes === 'string' ? JSON.parse(classes) : (classes as string[])

/** @returns what the last merging of a record changed, by the log */
async function movedWith({ db }: Member, record: string): Promise<Moved[]> {
  const rows = await db
    .selectFrom('change')
    .select(['revision', 'entity', 'subject', 'action', 'before', 'after'])
    .where('revision', '=', (builder) =>
      builder
        .selectFrom('change')
        .select((by) => by.fn.max('revision').as('revision'))
        .where('subject', '=', record)
        .where('action', '=', 'merge')
        .where('after', 'like', '{"into"%'),
    )
    .where('before', '<>', 'null')
    .execute()
  return rows.map(({ revision, entity, subject: uuid, before, after }) => ({
    ...{ revision, uuid, entity: entity as Change['entity'] },
    ...{ before: JSON.parse(before ?? '{}'), after: JSON.parse(after ?? '{}') },
  }))
}

/** @returns the columns of records that were changed later, as 'uuid column' */
async function touchedSince({ db }: Member, moved: readonly Moved[]) {
  const [first] = moved
  if (!first) return new Set<string>()
  const later = await db
    .selectFrom('change')
    .select(['subject', 'after'])
    .where('revision', '>', first.revision)
    // A later merging is undone by now; what it left has another change behind it.
    .where('action', 'not in', ['merge', 'unmerge'])
    .where(
      'subject',
      'in',
      moved.map(({ uuid }) => uuid),
    )
    .execute()
  return new Set(
    later.flatMap(({ subject, after }) =>
      Object.keys(JSON.parse(after ?? 'null') ?? {}).map((column) => `${subject} ${column}`),
    ),
  )
}

async function namesOf({ db }: Member, moved: readonly Moved[]) {
  const of = (entity: Change['entity']) =>
    moved.filter((one) => one.entity === entity).map(({ uuid }) => uuid)
  const trailers = await db
    .selectFrom('trailer')
    .select(['vin', 'rego'])
    .where('uuid', 'in', [...of('trailer'), ''])
    .execute()
  const parts = await db
    .selectFrom('part')
    .select(['model_number as name'])
    .where('uuid', 'in', [...of('part'), ''])
    .execute()
  const others = await db
    .selectFrom('part_category')
    .select('name')
    .where('uuid', 'in', [...of('part_category'), ''])
    .unionAll(
      db
        .selectFrom('checklist')
        .select('name')
        .where('uuid', 'in', [...of('checklist'), '']),
    )
    .unionAll(
      db
        .selectFrom('sheet_line')
        .select('label as name')
        .where('uuid', 'in', [...of('sheet_line'), '']),
    )
    .execute()
  return [
    ...trailers.map(({ vin, rego }) => rego || vin),
    ...[...parts, ...others].map(({ name }) => name),
    ...of('organization').map(() => 'Kinds of dates'),
  ]
}
