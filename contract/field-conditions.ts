import { regoStates } from './rego-state.ts'
import { uuidIn } from './uuid.ts'

/*
 * Conditions on what stands in a trailer's record, by name as the others are: 'class:', 'oem:' and
 * 'customer:' with a uuid, 'state:' with its code, each also with 'none'; 'built:2024-01..2024-12' with
 * both months within, one of which may be left out; and what a trailer has or is without, such as
 * 'photo:yes' and 'photo:no'. 'customer:none' is another spelling of 'customer:no'.
 */

/** What a trailer can be without. */
export const missingKinds = ['plate', 'photo', 'manual', 'rego', 'customer'] as const
export type MissingKind = (typeof missingKinds)[number]

export type FieldCondition =
  | { field: 'class' | 'oem' | 'state'; is: string | null }
  | { field: 'customer'; is: string }
  /** 'YYYY-MM', '' where there is no end. */
  | { field: 'built'; from: string; to: string }
  | { field: 'with' | 'without'; kind: MissingKind }

/** What of a trailer they are about; the plate and the manual as they are shown. */
type Fields = {
  class: string | null
  oem: string | null
  rego: string
  rego_state: string | null
  customer: string | null
  manufactured_date: string
  image: string | null
  hasPlate: boolean
  hasManual: boolean
}

/** @returns what a name says, null where it is none of these conditions */
export function fieldCondition(name: string): FieldCondition | null {
  const [field = '', value = '', ...rest] = name.split(':')
  if (rest.length > 0) return null
  if (field === 'class' || field === 'oem') {
    const is = value === 'none' ? null : uuidIn(value)
    return is === undefined ? null : { field, is }
  }
  if (field === 'state') {
    const is = regoStates.find(({ code }) => code === value)?.code
    return value === 'none' ? { field, is: null } : is ? { field, is } : null
  }
  if (field === 'built') {
    const [, from = '', to = ''] = /^(\d{4}-\d\d)?\.\.(\d{4}-\d\d)?$/.exec(value) ?? []
    return from || to ? { field, from, to } : null
  }
  return hasCondition(field, value)
}

function hasCondition(field: string, value: string): FieldCondition | null {
  const kind = missingKinds.find((one) => one === field)
  if (kind && value === 'no') return { field: 'without', kind }
  if (kind && value === 'yes') return { field: 'with', kind }
  if (kind !== 'customer') return null
  const is = uuidIn(value)
  return is ? { field: kind, is } : value === 'none' ? { field: 'without', kind } : null
}

/** @returns its name, in one spelling */
export function fieldName(condition: FieldCondition): string {
  if ('kind' in condition) return `${condition.kind}:${condition.field === 'with' ? 'yes' : 'no'}`
  if (condition.field === 'built') return `built:${condition.from}..${condition.to}`
  return `${condition.field}:${condition.is ?? 'none'}`
}

export function fieldHolds(condition: FieldCondition, trailer: Fields): boolean {
  if ('kind' in condition) {
    return isWithout(condition.kind, trailer) === (condition.field === 'without')
  }
  if (condition.field === 'built') {
    const { from, to } = condition
    const at = trailer.manufactured_date
    return at >= (from || '0') && (to === '' || at <= to)
  }
  const { field, is } = condition
  return trailer[field === 'state' ? 'rego_state' : field] === is
}

export function isWithout(kind: MissingKind, trailer: Fields): boolean {
  if (kind === 'plate') return !trailer.hasPlate
  if (kind === 'manual') return !trailer.hasManual
  if (kind === 'photo') return trailer.image === null
  if (kind === 'rego') return trailer.rego === ''
  return trailer.customer === null
}
