import { limits } from '#contract/limits.ts'
import type { ChecklistItem, ItemKind } from './checklist-item.ts'

type Value = string | number
type Bounds = Pick<ChecklistItem, 'min' | 'max'>

/** The properties of a kind of items; the app also has a component for each (item-answer.tsx). */
type KindRow = {
  /** The property that holds the answer. */
  answer: 'value' | 'photos' | 'signature'
  fits?: (value: Value, item: ChecklistItem) => boolean
  fails?: (value: Value, item: ChecklistItem) => boolean
  photoRules: readonly ChecklistItem['photo'][]
  /** Properties of an item that only this kind uses. */
  has?: 'range' | 'options'
}

const anyRule = ['never', 'on fail', 'always'] as const

export const itemKindTable: Record<ItemKind, KindRow> = {
  check: {
    answer: 'value',
    fits: (value) => value === 'pass' || value === 'fail' || value === 'na',
    fails: (value) => value === 'fail',
    photoRules: anyRule,
  },
  number: {
    answer: 'value',
    fits: (value) => typeof value === 'number' && Math.abs(value) <= limits.answerNumber,
    fails: (value, item) => typeof value === 'number' && isOutside(value, item),
    photoRules: anyRule,
    has: 'range',
  },
  choice: {
    answer: 'value',
    fits: (value, { options }) => options.some(({ text }) => text === value),
    fails: (value, { options }) => options.some(({ text, fails }) => fails && text === value),
    photoRules: anyRule,
    has: 'options',
  },
  text: {
    answer: 'value',
    fits: (value) => typeof value === 'string',
    photoRules: ['never', 'always'],
  },
  photo: { answer: 'photos', photoRules: ['never'] },
  signature: { answer: 'signature', photoRules: ['never'] },
}

export const canFail = ({ kind }: Pick<ChecklistItem, 'kind'>) =>
  itemKindTable[kind].fails !== undefined

const isOutside = (value: number, { min, max }: Bounds) =>
  (min !== null && value < min) || (max !== null && value > max)
