import { monthYear } from '../month-year.ts'
import { regoStates } from '../rego-state.ts'
import { type TrailerField, trailerFieldRow } from './fields.ts'

type Value = string | { name: string } | null | undefined

/** @returns a field as people read it: a record's name, a month and a state in words, '' for none */
export function fieldText(name: TrailerField, value: Value): string {
  if (!value) return ''
  if (typeof value === 'object') return value.name
  const { kind } = trailerFieldRow(name)
  if (kind === 'month') return monthYear(value)
  return kind === 'choice' ? (regoStates.find(({ code }) => code === value)?.label ?? '') : value
}
