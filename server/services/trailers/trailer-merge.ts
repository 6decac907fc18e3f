import type { Selectable } from 'kysely'
import type { Input } from '#contract/calls.ts'
import {
  changedSheet,
  type FieldsOfSheet,
  isSheetField,
  sheetFields,
  sheetKey,
} from '#contract/sheet/flat-sheet.ts'
import type { PartOfSheet } from '#contract/sheet/lines.ts'
import {
  fieldWords,
  isTrailerField,
  storedFields,
  type TrailerField,
} from '#contract/trailer/fields.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import type { TrailerTable } from '#server/core/schema/schema.ts'
import { whoChanged } from '#server/services/history/who-changed.ts'
import { dateNames } from '#server/services/sheet/date-kinds.ts'
import { linesFor } from '#server/services/sheet/own-lines.ts'
import { readPart } from '#server/services/sheet/read-part.ts'
import { storedSheet } from '#server/services/sheet/stored-sheet.ts'
import { standingColumns } from './standing-columns.ts'
import { getTrailer } from './trailers.ts'

/** Some of a trailer's own columns; class, oem, customer and manual by uuid. */
export type Columns = Partial<Pick<Selectable<TrailerTable>, TrailerField>>
/** The same with the values of its sheet, each a field. */
export type Fields = Columns & FieldsOfSheet
type Field = keyof Fields & string

export const withSheetFields = <Row extends { sheet: string }>(row: Row) => ({
  ...row,
  ...sheetFields(storedSheet(row.sheet)),
})

/** @returns fields as columns of a row */
export function columnsOf(row: { sheet: string }, fields: Fields): Columns & { sheet?: string } {
  const names = namesOf(fields)
  const columns: Columns = pick(fields, names.filter(isTrailerField))
  const ofSheet = names.filter(isSheetField)
  if (ofSheet.length === 0) return columns
  const part: PartOfSheet = Object.fromEntries(
    ofSheet.map((name) => [sheetKey(name), fields[name] ?? null]),
  )
  return { ...columns, sheet: JSON.stringify(changedSheet(storedSheet(row.sheet), part)) }
}

/** @returns those fields of `after` that differ from the row, and what they were */
export function differences(row: Fields, after: Fields) {
  const changed = namesOf(after).filter((name) => isOther(after, row, name))
  return { before: pick(row, changed), after: pick(after, changed) }
}

/**
 * Merges a save with what others saved meanwhile: a field that one side changed gets that side's
 * value.
 * @returns the fields to write
 * @throws Failure 409 'conflict' where both changed a field to different values
 */
export async function mergeSave(
  asker: Member,
  input: Input<'POST /trailer/{uuid}'>,
  current: Fields,
): Promise<Fields> {
  const sheet = sheetFields(await readPart(asker, input.sheet))
  const sent: Fields = { ...storedFields(input), ...sheet }
  const seen: Fields = { ...current, ...(await seenBy(asker, input)) }
  const [mine = {}, base = {}] = await standingColumns(asker, [sent, seen], current)
  // A removed manual is not shown: a person who saw none did not change it.
  const seesNone = base.manual === null && mine.manual && current.manual
  if (seesNone && (await isRemoved(asker, current.manual))) base.manual = current.manual ?? null
  const edited = namesOf(mine).filter((name) => isOther(mine, base, name))
  const clashing = edited.filter(
    (name) => isOther(current, base, name) && isOther(current, mine, name),
  )
  if (clashing.length > 0) throw await conflict(asker, input.uuid, clashing)
  return pick(mine, edited)
}

const namesOf = (fields: Fields) => Object.keys(fields) as Field[]

async function isRemoved({ db }: Member, manual: Columns['manual']) {
  const there = db.selectFrom('resource').select('uuid').where('archived_at', 'is', null)
  return !(await there.where('uuid', '=', manual ?? '').executeTakeFirst())
}

/** A line of the sheet that is not filled in is absent, or null. */
const isOther = (one: Fields, other: Fields, name: Field) =>
  (one[name] ?? null) !== (other[name] ?? null)

/** The values that the person saw: as sent with the save, else as of their revision. */
async function seenBy(
  asker: Member,
  { uuid, revision, base }: Input<'POST /trailer/{uuid}'>,
): Promise<Fields> {
  const then = revision === undefined ? {} : await valuesAt(asker, uuid, revision)
  return { ...then, ...storedFields(base ?? {}), ...sheetFields(base?.sheet) }
}

/** @returns for each field changed since a revision, the value it had there */
async function valuesAt(asker: Member, uuid: string, revision: number): Promise<Fields> {
  const later = await asker.db
    .selectFrom('change')
    .select('before')
    .where('subject', '=', uuid)
    .where('entity', '=', 'trailer')
    .where('action', 'in', ['save', 'merge', 'unmerge'])
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute()
  return Object.assign({}, ...later.map((row) => JSON.parse(row.before ?? '{}')))
}

async function conflict(asker: Member, uuid: string, clashing: Field[]) {
  const trailer = await getTrailer(asker, { uuid })
  const lineOf = await linesFor(asker, clashing.filter(isSheetField).map(sheetKey))
  const ofDates = await dateNames(asker)
  const wordsOf = (field: Field) =>
    isSheetField(field)
      ? (ofDates.get(field) ?? lineOf(sheetKey(field))?.words ?? field)
      : fieldWords(field)
  const names = new Intl.ListFormat('en-AU').format(clashing.map(wordsOf))
  const who = await whoChanged(asker, { uuid, entity: 'trailer' }, clashing)
  const sentence = `${who} changed the ${names} while you were editing.`
  return new Failure(409, 'conflict', sentence, { details: { trailer, fields: clashing } })
}

const pick = (from: Fields, names: readonly Field[]): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
