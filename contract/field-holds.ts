import {
  type CarriedField,
  conditionedField,
  type FieldCondition,
  type Filtered,
  hasFields,
  isRelated,
  type MissingKind,
  type WordsField,
} from './field-conditions.ts'
import type { SheetValues } from './sheet/lines.ts'
import { sheetHolds } from './sheet/sheet-holds.ts'
import { compareKeys, sortKey } from './sort-key.ts'
import { aliasOf, type FieldWith, fieldCalled, type StoredTrailerFields } from './trailer/fields.ts'

/* What the filters of field-conditions.ts mean. Apart, because the app's first scripts only read them. */

type Fields = Omit<StoredTrailerFields, 'notes'> & {
  image: string | null
  hasPlate: boolean
  hasManual: boolean
  created_at: string
  updated_at: string
  sheet?: SheetValues | undefined
}

/** What is known of a trailer's own record tells; conditions on other records: relatedIn. */
export function fieldHolds(condition: FieldCondition, trailer: Fields): boolean {
  if ('sheet' in condition) return sheetHolds(condition, trailer.sheet)
  if ('kind' in condition) {
    return isWithout(condition.kind, trailer) === (condition.field === 'without')
  }
  if ('words' in condition || 'carried' in condition) return false
  if ('since' in condition) {
    const { from, to } = momentsOf(condition)
    const at = trailer[`${condition.field}_at`]
    return at >= from && at < to
  }
  if ('least' in condition) {
    const key = sortKey(trailer[rangedField(condition)])
    const { from, to } = keysOf(condition)
    return key !== '' && compareKeys(key, from) >= 0 && (to === '' || compareKeys(key, to) <= 0)
  }
  const value = trailer[conditionedField(condition)]
  if (!('from' in condition)) return value === condition.is
  const { from, to } = condition
  const at = value ?? ''
  return at >= (from || '0') && (to === '' || at <= to)
}

export function isWithout(kind: MissingKind, trailer: Fields): boolean {
  if (kind === 'plate') return !trailer.hasPlate
  if (kind === 'manual') return !trailer.hasManual
  if (kind === 'photo') return trailer.image === null
  const field = hasFields.find((name) => aliasOf(name) === kind)
  return !(field && trailer[field])
}

export type Related = { kind: WordsField; words: string } | { kind: CarriedField; uuid: string }

/** @returns what other records a condition is about: one, or those with these words, '' for any */
export function relatedIn(condition: FieldCondition): Related | null {
  if ('carried' in condition) return { kind: condition.field, uuid: condition.carried }
  if ('words' in condition) return { kind: condition.field, words: condition.words }
  return 'kind' in condition && isRelated(condition.kind)
    ? { kind: condition.kind, words: '' }
    : null
}

type Days = { since: string; until: string }
const day = 24 * 60
const minute = 60_000

/** @returns the first moment of some days, and the one after them */
export const momentsOf = ({ since, until }: Days) => ({
  from: since && momentOf(since, 0),
  to: until ? momentOf(until, day) : '~',
})

function momentOf(text: string, later: number): string {
  const [date = '', ahead] = text.split('~')
  const [year = 0, month = 0, of = 0] = date.split('-').map(Number)
  // The 31st of a shorter month is the first of the next one, in every browser.
  const begin = Date.UTC(year, month - 1, of)
  return new Date(begin + (later - Number(ahead)) * minute).toISOString()
}

type Range = { field: Filtered<'range or has'>; least: string; most: string }

export const keysOf = ({ least, most }: Range) => ({ from: sortKey(least), to: sortKey(most) })

const rangedField = ({ field }: Range) => fieldCalled(field) as FieldWith<'filter', 'range or has'>
