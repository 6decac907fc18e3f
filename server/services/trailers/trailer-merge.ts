import type { Selectable } from 'kysely'
import type { Input } from '#contract/calls.ts'
import {
  fieldWords,
  storedFields,
  type TrailerField,
  trailerFieldNames,
} from '#contract/trailer/fields.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import type { TrailerTable } from '#server/core/schema/schema.ts'
import { getTrailer } from './trailers.ts'

/** Some of a trailer's own columns; class, oem, customer and manual by uuid. */
export type Columns = Partial<Pick<Selectable<TrailerTable>, TrailerField>>

/** @returns those columns of `after` that differ from the row, and what they were */
export function differences(row: Columns, after: Columns) {
  const changed = trailerFieldNames.filter(
    (name) => after[name] !== undefined && after[name] !== row[name],
  )
  return { before: pick(row, changed), after: pick(after, changed) }
}

/**
 * Merges a save with what others saved meanwhile: a field that one side changed gets that side's
 * value.
 * @returns the columns to write
 * @throws Failure 409 'conflict' where both changed a field to different values
 */
export async function mergeSave(
  asker: Member,
  input: Input<'POST /trailer/{uuid}'>,
  current: Columns,
): Promise<Columns> {
  const mine = storedFields(input)
  const base = { ...current, ...(await seenBy(asker, input)) }
  // A removed manual is not shown: a person who saw none did not change it.
  const seesNone = base.manual === null && mine.manual && current.manual
  if (seesNone && (await isRemoved(asker, current.manual))) base.manual = current.manual ?? null
  const edited = trailerFieldNames.filter(
    (name) => mine[name] !== undefined && isOther(mine, base, name),
  )
  const clashing = edited.filter(
    (name) => isOther(current, base, name) && isOther(current, mine, name),
  )
  if (clashing.length > 0) throw await conflict(asker, input.uuid, clashing)
  return pick(mine, edited)
}

async function isRemoved({ db }: Member, manual: Columns['manual']) {
  const there = db.selectFrom('resource').select('uuid').where('archived_at', 'is', null)
  return !(await there.where('uuid', '=', manual ?? '').executeTakeFirst())
}

const isOther = (one: Columns, other: Columns, name: TrailerField) => one[name] !== other[name]

/** The values that the person saw: as sent with the save, else as of their revision. */
async function seenBy(asker: Member, { uuid, revision, base }: Input<'POST /trailer/{uuid}'>) {
  const then = revision === undefined ? {} : await valuesAt(asker, uuid, revision)
  return { ...then, ...storedFields(base ?? {}) }
}

/** @returns for each column changed since a revision, the value it had there */
async function valuesAt(asker: Member, uuid: string, revision: number): Promise<Columns> {
  const later = await asker.db
    .selectFrom('change')
    .select('before')
    .where('subject', '=', uuid)
    .where('entity', '=', 'trailer')
    .where('action', '=', 'save')
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute()
  return Object.assign({}, ...later.map((row) => JSON.parse(row.before ?? '{}')))
}

async function conflict(asker: Member, uuid: string, clashing: TrailerField[]) {
  const trailer = await getTrailer(asker, { uuid })
  const names = new Intl.ListFormat('en-AU').format(clashing.map(fieldWords))
  const sentence = `Somebody else changed the ${names} while you were editing.`
  return new Failure(409, 'conflict', sentence, { details: { trailer, fields: clashing } })
}

const pick = (from: Columns, names: readonly TrailerField[]): Columns =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
