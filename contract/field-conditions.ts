import { regoStates } from './rego-state.ts'
import {
  type AliasOf,
  aliasOf,
  type FieldWith,
  fieldCalled,
  type StoredTrailerFields,
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

type Filtered<How> = AliasOf<FieldWith<'filter', How>>

/** What a trailer can lack; the first two are not fields of it. */
export type MissingKind = 'plate' | 'photo' | Filtered<'has' | 'is or has'>

export type FieldCondition =
  | { field: Filtered<'is'>; is: string | null }
  | { field: Filtered<'is or has'>; is: string }
  /** 'YYYY-MM', '' for an open end. */
  | { field: Filtered<'months'>; from: string; to: string }
  | { field: 'with' | 'without'; kind: MissingKind }

type Fields = Omit<StoredTrailerFields, 'notes'> & {
  image: string | null
  hasPlate: boolean
  hasManual: boolean
}

/** The fields that can be filtered by having a value or not. */
export const hasFields = trailerFieldNames.filter((name) =>
  trailerFieldRow(name).filter?.endsWith('has'),
) as FieldWith<'filter', 'has' | 'is or has'>[]

const missingKinds: readonly MissingKind[] = ['plate', 'photo', ...hasFields.map(aliasOf)]

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
  return hasCondition(alias, value)
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
  if ('kind' in condition) return `${condition.kind}:${condition.field === 'with' ? 'yes' : 'no'}`
  if ('from' in condition) return `${condition.field}:${condition.from}..${condition.to}`
  return `${condition.field}:${condition.is ?? 'none'}`
}

export const conditionedField = (condition: {
  field: Exclude<FieldCondition['field'], 'with' | 'without'>
}) => fieldCalled(condition.field) as FieldWith<'filter', 'is' | 'is or has' | 'months'>

export function fieldHolds(condition: FieldCondition, trailer: Fields): boolean {
  if ('kind' in condition) {
    return isWithout(condition.kind, trailer) === (condition.field === 'without')
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
