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
import { pendingCondition, yardConditions } from '#contract/trailer-conditions.ts'
import { filterNameQuery } from '../trailer-data.ts'
import { columnWords } from './column-words.ts'
import { yardWords } from './yard-words.ts'

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
  if ('sheet' in condition) return named
  if ('kind' in condition) return missingKindWords(condition.kind, condition.field === 'with')
  if ('words' in condition) return `${relatedWords[condition.field]} ‘${condition.words}’`
  if ('since' in condition)
    return rangeWords(columnWords(condition.field), dayOf(condition.since), dayOf(condition.until))
  if ('least' in condition)
    return rangeWords(columnWords(condition.field), condition.least, condition.most)
  if ('carried' in condition) return `${carriedWords[condition.field]} ${named}`
  const field = conditionedField(condition)
  if ('from' in condition) return monthsWords(headingOf(field), condition)
  if (condition.is === null) return noneWords(field)
  return trailerFieldRow(field).kind === 'choice' ? fieldText(field, condition.is) : named
}

const relatedWords = { part: 'Part', document: 'Document', serial: 'Serial' }

const carriedWords = { part: 'Part', maker: 'Parts by' }

/** As it stands in the condition, before the minutes of the clock. */
const dayOf = (text: string) => text.replace(/^(\d+)-0?(\d+)-0?(\d+)~.*/, '$3/$2/$1')

function rangeWords(of: string, first: string, last: string): string {
  if (first === '') return `${of} up to ${last}`
  if (last === '') return `${of} from ${first} on`
  return first === last ? `${of} ${first}` : `${of} ${first} to ${last}`
}

/** A whole year is shown without its months. */
function monthsWords(of: string, { from, to }: { from: string; to: string }): string {
  const [first, last] = [from.replace(/-01$/, ''), to.replace(/-12$/, '')]
  if (first === last) return `${of} ${first}`
  return from === to ? `${of} ${from}` : rangeWords(of, first, last)
}
