import { decoded } from './decoded.ts'
import { regoStates } from './rego-state.ts'
import { type SheetCondition, sheetCondition } from './sheet/sheet-conditions.ts'
import {
  type AliasOf,
  aliasOf,
  type FieldWith,
  fieldCalled,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from './trailer/fields.ts'
import { uuidIn } from './uuid.ts'

/*
 * Filters on the fields of a trailer, by the alias and `filter` of the field (trailer/fields.ts):
 * 'class:' with a uuid or 'none', 'state:' with a code or 'none'; 'built:2024-01..2024-12', both
 * months included, either may be left out; 'photo:yes' and 'photo:no' for having a value or not.
 * 'customer:none' is another spelling of 'customer:no'.
 */

export type Filtered<How> = AliasOf<FieldWith<'filter', How>>

/** What a trailer can lack; these are not fields of it. */
const ownKinds = ['plate', 'photo', 'part', 'document'] as const
export type MissingKind = (typeof ownKinds)[number] | Filtered<'has' | 'is or has' | 'range or has'>

/** Fitted parts, and documents of the trailer itself: records of their own. */
export type RelatedKind = 'part' | 'document'
export const isRelated = (kind: string): kind is RelatedKind =>
  kind === 'part' || kind === 'document'

/** What a trailer has that is found by words. */
export type WordsField = RelatedKind | 'serial'

/** A fitted part by its record, or by that of its manufacturer. */
export type CarriedField = 'part' | 'maker'

const dayFields = ['created', 'updated'] as const

export type FieldCondition =
  | { field: Filtered<'is'>; is: string | null }
  | { field: Filtered<'is or has'>; is: string }
  /** 'YYYY-MM', '' for an open end. */
  | { field: Filtered<'months'>; from: string; to: string }
  | { field: 'with' | 'without'; kind: MissingKind }
  | { field: Filtered<'range or has'>; least: string; most: string }
  /** Days with the minutes that a clock is ahead, '' for an open end. */
  | { field: (typeof dayFields)[number]; since: string; until: string }
  | { field: WordsField; words: string }
  | { field: CarriedField; carried: string }
  | SheetCondition

/** The fields that can be filtered by having a value or not. */
export const hasFields = trailerFieldNames.filter((name) =>
  trailerFieldRow(name).filter?.endsWith('has'),
) as FieldWith<'filter', 'has' | 'is or has' | 'range or has'>[]

const missingKinds: readonly MissingKind[] = [...ownKinds, ...hasFields.map(aliasOf)]

export const rangeFields = hasFields.filter(
  (name) => trailerFieldRow(name).filter === 'range or has',
) as FieldWith<'filter', 'range or has'>[]

/** @returns the condition that a name stands for, null for none */
export function fieldCondition(name: string): FieldCondition | null {
  const [alias = '', value = '', ...rest] = name.split(':')
  if (rest.length > 0) return null
  const field = fieldCalled(alias)
  const filter = field && trailerFieldRow(field).filter
  if (field && filter === 'is') {
    const is = value === 'none' ? null : valueIn(field, value)
    return is === undefined ? null : { field: alias as Filtered<'is'>, is }
  }
  if (filter === 'months') {
    const [, from = '', to = ''] = /^(\d{4}-\d\d)?\.\.(\d{4}-\d\d)?$/.exec(value) ?? []
    return from || to ? { field: alias as Filtered<'months'>, from, to } : null
  }
  return (
    sheetCondition(alias, value) ??
    hasCondition(alias, value) ??
    rangeCondition(alias, value) ??
    wordsCondition(alias, value)
  )
}

function rangeCondition(alias: string, value: string): FieldCondition | null {
  const day = dayFields.find((one) => one === alias)
  const range = rangeFields.find((name) => aliasOf(name) === alias)
  const [, from = '', to = ''] = /^(.*?)\.\.(.*)$/.exec(value) ?? []
  if (from + to === '') return null
  if (day) {
    return [from, to].every((end) => end === '' || dayWithClock.test(end))
      ? { field: day, since: from, until: to }
      : null
  }
  const [least, most] = [decoded(from), decoded(to)]
  if (!range || least === null || most === null) return null
  return (least + most).trim() ? { field: aliasOf(range), least, most } : null
}

const dayWithClock = /^\d{4}-(0\d|1[012])-([012]\d|3[01])~-?\d{1,3}$/

function wordsCondition(alias: string, value: string): FieldCondition | null {
  const carried = (alias === 'part' || alias === 'maker') && uuidIn(value)
  if (carried) return { field: alias, carried }
  const isByWords = isRelated(alias) || alias === 'serial'
  const words = value.startsWith('~') && isByWords && decoded(value.slice(1))?.trim()
  return words ? { field: alias as WordsField, words } : null
}

const valueIn = (field: TrailerField, value: string) =>
  trailerFieldRow(field).kind === 'choice'
    ? regoStates.find(({ code }) => code === value)?.code
    : uuidIn(value)

function hasCondition(alias: string, value: string): FieldCondition | null {
  const kind = missingKinds.find((one) => one === alias)
  if (kind && value === 'no') return { field: 'without', kind }
  if (kind && value === 'yes') return { field: 'with', kind }
  if (kind !== 'customer') return null
  const is = uuidIn(value)
  return is ? { field: kind, is } : value === 'none' ? { field: 'without', kind } : null
}

export function fieldName(condition: FieldCondition): string {
  if ('sheet' in condition) return `${condition.field}:${condition.sheet}`
  if ('kind' in condition) return `${condition.kind}:${condition.field === 'with' ? 'yes' : 'no'}`
  if ('from' in condition) return `${condition.field}:${condition.from}..${condition.to}`
  if ('since' in condition) return `${condition.field}:${condition.since}..${condition.until}`
  if ('least' in condition)
    return `${condition.field}:${encoded(condition.least)}..${encoded(condition.most)}`
  if ('words' in condition) return `${condition.field}:~${encoded(condition.words)}`
  if ('carried' in condition) return `${condition.field}:${condition.carried}`
  return `${condition.field}:${condition.is ?? 'none'}`
}

/** Neither a comma, which stands between conditions, nor a dot, which stands in ranges. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('.', '%2E')

/** @returns what conditions share that name values of one field: one of them has to hold */
export function fieldOfValues(condition: FieldCondition): string | null {
  if ('is' in condition || 'words' in condition || 'carried' in condition) return condition.field
  if ('sheet' in condition) return condition.sheet.startsWith('~') ? condition.field : null
  return 'kind' in condition && condition.field === 'without' && condition.kind === 'customer'
    ? condition.kind
    : null
}

export const conditionedField = (condition: { field: Filtered<'is' | 'is or has' | 'months'> }) =>
  fieldCalled(condition.field) as FieldWith<'filter', 'is' | 'is or has' | 'months'>
