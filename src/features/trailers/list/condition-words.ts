import { useQuery } from '@tanstack/react-query'
import {
  type FieldCondition,
  fieldCondition,
  type MissingKind,
} from '#contract/field-conditions.ts'
import { regoStates } from '#contract/rego-state.ts'
import {
  pendingCondition,
  type YardCondition,
  yardConditions,
} from '#contract/trailer-conditions.ts'
import { filterNameQuery } from '../trailer-data.ts'

export const yardWords: Record<YardCondition, string> = {
  'defects:open': 'With defects',
  'defects:dangerous': 'Do not use',
  'inspection:due': 'Inspection due',
  'inspection:overdue': 'Overdue',
}

const things: Record<MissingKind, string> = {
  plate: 'a plate',
  photo: 'a photo',
  manual: 'a manual',
  rego: 'a registration',
  customer: 'a customer',
}

export const missingKindWords = (kind: MissingKind, isThere: boolean) =>
  `${isThere ? 'With' : 'Without'} ${things[kind]}`

export const noneWords = { class: 'No class', oem: 'No manufacturer', state: 'No state' }

/** @returns what a condition says, for people */
export function useConditionWords(name: string): string {
  const condition = fieldCondition(name)
  const { data, isError } = useQuery(filterNameQuery(condition))
  if (condition) return wordsOf(condition, data ?? (isError ? 'Unknown manufacturer' : '…'))
  if (name === pendingCondition) return 'Waits to be sent'
  const yard = yardConditions.find((one) => one === name)
  return yard ? yardWords[yard] : name
}

function wordsOf(condition: FieldCondition, named: string): string {
  if ('kind' in condition) return missingKindWords(condition.kind, condition.field === 'with')
  if (condition.field === 'built') return builtWords(condition)
  if (condition.field === 'customer') return named
  const { field, is } = condition
  if (is === null) return noneWords[field]
  return field === 'state' ? (regoStates.find(({ code }) => code === is)?.label ?? is) : named
}

/** A whole year is said as one. */
function builtWords({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from.replace(/-01$/, ''), to.replace(/-12$/, '')]
  if (first === last) return `Built ${first}`
  if (from === to) return `Built ${from}`
  if (from === '') return `Built up to ${last}`
  return to === '' ? `Built from ${first} on` : `Built ${first} to ${last}`
}
