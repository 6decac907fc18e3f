import { limits } from '#contract/limits.ts'
import type { ChecklistItem, ItemKind } from './checklist-item.ts'

type Value = string | number
type Bounds = Pick<ChecklistItem, 'min' | 'max'>

/** What is known of the items of a kind; the app has a component for each beside it (item-answer.tsx). */
type KindRow = {
  /** Where its answer stands. */
  answer: 'value' | 'photos' | 'signature'
  /** Whether a value can be an answer to it. Absent where the answer is no value. */
  fits?: (value: Value, item: ChecklistItem) => boolean
  /** Whether a value makes a defect. Absent where none does. */
  fails?: (value: Value, item: ChecklistItem) => boolean
  /** Of which rules for photos its author can choose: those of an item that takes photos beside its answer. */
  photoRules: readonly ChecklistItem['photo'][]
  /** What of an item only this kind uses. */
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
