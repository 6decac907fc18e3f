import { useQuery } from '@tanstack/react-query'
import {
  conditionedField,
  type FieldCondition,
  fieldCondition,
  type MissingKind,
} from '#contract/field-conditions.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import {
  fieldCalled,
  fieldWords,
  headingOf,
  type TrailerField,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
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

export function missingKindWords(kind: MissingKind, isThere: boolean): string {
  const field = fieldCalled(kind)
  return `${isThere ? 'With' : 'Without'} a ${field ? fieldWords(field) : kind}`
}

export const noneWords = (field: TrailerField) => `No ${headingOf(field).toLowerCase()}`

/** @returns the label of a filter */
export function useConditionWords(name: string): string {
  const condition = fieldCondition(name)
  const { data, isError } = useQuery(filterNameQuery(condition))
  if (condition) return wordsOf(condition, data ?? (isError ? 'Unknown manufacturer' : '…'))
  if (name === pendingCondition) return 'Waiting to send'
  const yard = yardConditions.find((one) => one === name)
  return yard ? yardWords[yard] : name
}

function wordsOf(condition: FieldCondition, named: string): string {
  if ('kind' in condition) return missingKindWords(condition.kind, condition.field === 'with')
  const field = conditionedField(condition)
  if ('from' in condition) return monthsWords(headingOf(field), condition)
  if (condition.is === null) return noneWords(field)
  return trailerFieldRow(field).kind === 'choice' ? fieldText(field, condition.is) : named
}

/** A whole year is shown without its months. */
function monthsWords(of: string, { from, to }: { from: string; to: string }): string {
  const [first, last] = [from.replace(/-01$/, ''), to.replace(/-12$/, '')]
  if (first === last) return `${of} ${first}`
  if (from === to) return `${of} ${from}`
  if (from === '') return `${of} up to ${last}`
  return to === '' ? `${of} from ${first} on` : `${of} ${first} to ${last}`
}
