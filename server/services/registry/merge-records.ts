import type { Input } from '#contract/calls.ts'
import { withAllBelow } from '#contract/category-tree.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import { isSqlite } from '#server/db/engine.ts'
import { readCategories } from '#server/services/parts/part-categories.ts'
import { moveInDates } from './merge-in-dates.ts'
import { moveInLists } from './merge-in-lists.ts'
import { standsFor } from './merged.ts'
import { refreshParts, refreshTrailers } from './name-anew.ts'
import { entities, findRecord, mergedAlready, type RegistryRow } from './registry-record.ts'
import { markRegistry } from './retired.ts'

type Named = { table: 'trailer' | 'part' | 'part_category' | 'trailer_part'; column: string }

/** What names a record of each kind; checklists, lines of the sheet and dates name classes, in lists. */
const naming: Record<RegistryKind, readonly Named[]> = {
  manufacturer: [
    { table: 'trailer', column: 'oem' },
    { table: 'part', column: 'oem' },
  ],
  class: [{ table: 'trailer', column: 'class' }],
  category: [
    { table: 'part', column: 'category' },
    { table: 'part_category', column: 'parent' },
  ],
  part: [{ table: 'trailer_part', column: 'part' }],
  customer: [{ table: 'trailer', column: 'customer' }],
}

/** Whatever names one record names the other from then on; the first one's uuid stands for the other. */
export async function mergeRecord(
  asker: Member,
  { kind, uuid, into }: Input<'POST /registry/{kind}/{uuid}/merge'>,
) {
  await holdBoth(asker, kind, [uuid, into])
  const from = await findRecord(asker, kind, uuid)
  if (from.organization === null) {
    throw new Failure(403, 'not_own', 'This comes with Drawbar: it can be retired, not merged.')
  }
  const stays = await findStaying(asker, kind, into)
  const earlier = await standsFor(asker, uuid)
  if (earlier !== uuid) {
    if (earlier !== stays.uuid) throw mergedAlready()
    return { uuid: stays.uuid, name: nameOf(stays), trailers: 0, parts: 0 }
  }
  await refuseRing(asker, kind, { uuid, into: stays.uuid })
  await fillBlanks(asker, kind, from, stays)
  await noteMerged(asker, kind, { record: uuid, stays: stays.uuid })
  const moved = await moveAll(asker, kind, uuid, stays.uuid)
  await markRegistry(asker)
  await refreshTrailers(asker, moved.trailer ?? [])
  // What a part lacked it has from the other now.
  const filled = kind === 'part' && stays.organization !== null ? [{ uuid: stays.uuid }] : []
  await refreshParts(asker, moved.part ?? filled)
  return {
    ...{ uuid: stays.uuid, name: nameOf(stays) },
    trailers: (moved.trailer ?? moved.trailer_part ?? []).length,
    parts: (moved.part ?? []).length,
  }
}

/** Others that write a record's name wait until both are merged, or these until they have written. */
async function holdBoth({ db }: Member, kind: RegistryKind, uuids: string[]) {
  if (isSqlite(db)) return
  await db
    .selectFrom(entities[kind])
    .select('uuid')
    .where('uuid', 'in', uuids)
    .where('organization', 'is not', null)
    .orderBy('uuid')
    .forUpdate()
    .execute()
}

/** @throws Failure 400 */
async function findStaying(asker: Member, kind: RegistryKind, into: string) {
  const uuid = await standsFor(asker, into)
  const found = await asker.db
    .selectFrom(entities[kind])
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  const sentence = 'There is no such record of this kind.'
  if (!found) throw fieldFailure(400, 'unknown_reference', 'into', sentence)
  return found
}

async function refuseRing(
  asker: Member,
  kind: RegistryKind,
  { uuid, into }: { uuid: string; into: string },
) {
  const below = kind === 'category' ? withAllBelow(await readCategories(asker.db), uuid) : [uuid]
  if (!below.includes(into)) return
  const sentence =
    uuid === into
      ? 'These are one record already. Choose another one.'
      : 'The category you chose is below this one. Move it out first, then merge.'
  throw fieldFailure(400, 'merged_with_itself', 'into', sentence)
}

/** Of a record that stays: what it lacks and the other one has. What comes with Drawbar never changes. */
async function fillBlanks(
  asker: Member,
  kind: RegistryKind,
  from: RegistryRow,
  stays: RegistryRow,
) {
  if (stays.organization === null) return
  const [given, has]: Record<string, unknown>[] = [from, stays]
  const lacking = filled[kind].filter((column) => !has?.[column] && given?.[column])
  if (lacking.length === 0) return
  const pick = (row: Record<string, unknown> | undefined) =>
    Object.fromEntries(lacking.map((column) => [column, row?.[column] ?? null]))
  await writeColumns(asker, entities[kind], stays.uuid, pick(given))
  const { uuid } = stays
  asker.record({
    ...{ entity: entities[kind], uuid, action: 'save' },
    ...{ before: pick(has), after: pick(given) },
  })
}

const filled: Record<RegistryKind, readonly string[]> = {
  manufacturer: ['makes_trailers', 'makes_parts'],
  class: [],
  category: [],
  part: ['category', 'oem', 'notes'],
  customer: ['contact', 'email', 'phone', 'address', 'notes'],
}

/** What was merged into the first one before stands for the other one too. */
async function noteMerged(
  asker: Member,
  kind: RegistryKind,
  { record, stays }: { record: string; stays: string },
) {
  const { organization, now: merged_at } = asker
  await asker.db.updateTable('merged_record').set({ stays }).where('stays', '=', record).execute()
  await asker.db
    .insertInto('merged_record')
    .values({ organization, record, chosen: stays, stays, merged_at })
    .execute()
  const entity = entities[kind]
  const action = 'merge' as const
  asker.record({ entity, uuid: record, action, before: null, after: { into: stays } })
  asker.record({ entity, uuid: stays, action, before: null, after: { merged: record } })
}

type Moved = { [Table in Named['table']]?: { uuid: string }[] }

async function moveAll(asker: Member, kind: RegistryKind, from: string, to: string) {
  const moved: Moved = {}
  const { ref } = asker.db.dynamic
  for (const { table, column } of naming[kind]) {
    const rows = await asker.db
      .updateTable(table)
      // A column of one of four tables.
      .set({ [column]: to } as never)
      .where(ref<string>(column), '=', from)
      .returning('uuid')
      .execute()
    moved[table] = rows
    for (const { uuid } of rows) {
      const [before, after] = [{ [column]: from }, { [column]: to }]
      asker.record({ entity: table, uuid, action: 'merge', before, after })
    }
  }
  if (kind === 'class') {
    await moveInLists(asker, from, to)
    await moveInDates(asker, from, to)
  }
  return moved
}

/** Writes columns of one of several tables. */
export async function writeColumns(
  { db }: Member,
  table: Named['table'] | (typeof entities)[RegistryKind],
  uuid: string,
  columns: Record<string, unknown>,
) {
  await db
    .updateTable(table)
    .set(columns as never)
    .where('uuid', '=', uuid)
    .execute()
}

function nameOf(row: RegistryRow): string {
  const { model_number, name } = Object(row)
  return model_number ?? name
}
