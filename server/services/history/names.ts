import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import { isTrailerField, type TrailerRecordField } from '#contract/trailer/fields.ts'
import type { ChangedField } from '#contract/trailer-change.ts'
import type { Member } from '#server/core/asker.ts'
import { linesFor, ownLines } from '#server/services/sheet/own-lines.ts'
import { knownFiles } from '#server/services/yard/stored-files.ts'
import { classesNamedIn, kindInWords } from './kind-in-words.ts'
import { partNames } from './part-names.ts'

export type Value = ChangedField['now']['value']

/** The tables that fields point to by uuid. */
const tables = {
  class: 'trailer_class',
  oem: 'oem',
  customer: 'customer',
  manual: 'resource',
} as const satisfies Record<TrailerRecordField, string>

type Named = readonly { field: string; value: Value }[]

/** @returns a function that puts a field's value into words, and the files of photos by uuid */
export async function wordsFor(asker: Member, named: Named) {
  const names = new Map<string, string>()
  for (const [field, table] of Object.entries(tables)) {
    const uuids = [...uuidsOf(named, field), ...(field === 'class' ? classesNamedIn(named) : [])]
    if (uuids.length === 0) continue
    const rows = asker.db.selectFrom(table).select(['uuid', 'name']).where('uuid', 'in', uuids)
    for (const { uuid, name } of await rows.execute()) names.set(uuid, name)
  }
  for (const [uuid, { name }] of await partNames(asker, uuidsOf(named, 'trailer_part'))) {
    names.set(uuid, name)
  }
  if (named.some(({ field }) => field === 'order')) {
    for (const { uuid, label } of await ownLines(asker)) names.set(uuid, label)
  }
  const photos = [...uuidsOf(named, 'image'), ...uuidsOf(named, 'logo')]
  const files = photos.length > 0 ? await knownFiles(asker, photos) : new Map()
  for (const { uuid, name } of files.values()) names.set(uuid, name)
  const sheet = named.map(({ field }) => field).filter(isSheetField)
  const lineOf = await linesFor(asker, sheet.map(sheetKey))
  const isNamed = (field: string) =>
    ['image', 'logo', 'trailer_part'].includes(field) || field in tables
  const inWords = (field: string, value: Value) =>
    isSheetField(field) && (value === null || typeof value !== 'object')
      ? sheetText(lineOf(sheetKey(field)), value)
      : plain(field, value, names)
  const words = (field: string, value: Value) =>
    isNamed(field) && value ? (names.get(uuidIn(value)) ?? 'unknown') : inWords(field, value)
  return { words, files }
}

function uuidsOf(named: Named, field: string) {
  const own = named.filter((one) => one.field === field && one.value)
  return [...new Set(own.map(({ value }) => uuidIn(value)))]
}

/** A logo stands in its setting with its size. */
const uuidIn = (value: Value) =>
  typeof value === 'object' && value && 'uuid' in value ? value.uuid : String(value)

function plain(field: string, value: Value, names: ReadonlyMap<string, string>): string {
  if (field === 'access_level') return value === 2 ? 'Visitors too' : 'Within the organization'
  if (field === 'trailer_part') return 'Trailer'
  if (isTrailerField(field)) return fieldText(field, String(value ?? ''))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!Array.isArray(value)) return String(value ?? '')
  if (field === 'classes' && value.length === 0) return 'All trailers'
  if (field === 'classes' || field === 'order') {
    return value.map((one) => names.get(String(one)) ?? 'unknown').join(', ')
  }
  return value.map((one) => (typeof one === 'string' ? one : kindInWords(one, names))).join(', ')
}
