import type { ChecklistItem, ItemKind } from '#contract/yard/checklist-item.ts'
import { itemKindTable } from '#contract/yard/item-kinds.ts'
import type { EditedItem } from './edited-checklist.ts'

export const kindLabels: Record<ItemKind, string> = {
  check: 'Pass or fail',
  number: 'Number',
  choice: 'Choice',
  text: 'Text',
  photo: 'Photo',
  signature: 'Signature',
}

export const photoLabels: Record<ChecklistItem['photo'], string> = {
  never: 'Not asked for',
  'on fail': 'When it fails',
  always: 'Always',
}

/** @returns an item in one line */
export function itemWords(item: EditedItem): string {
  const { has, photoRules } = itemKindTable[item.kind]
  const words = [kindLabels[item.kind]]
  if (has === 'range') words.push(rangeWords(item))
  if (has === 'options') words.push(item.options.map(({ text }) => text).join(', '))
  if (!item.required) words.push('optional')
  if (item.photo !== 'never' && photoRules.includes(item.photo)) {
    words.push(item.photo === 'always' ? 'with a photo' : 'photo on fail')
  }
  if (item.severity) words.push('severity on fail')
  return words.filter(Boolean).join(' · ')
}

function rangeWords({ min, max, unit }: EditedItem): string {
  const [least, most] = [min.trim(), max.trim()]
  const range =
    least && most ? `${least} to ${most}` : least ? `from ${least}` : most ? `up to ${most}` : ''
  return `${range} ${unit}`.trim()
}

export function classWords(classes: readonly string[], names: ReadonlyMap<string, string>): string {
  if (classes.length === 0) return 'All trailers'
  const [first = ''] = classes
  if (classes.length === 1) return names.get(first) ?? '1 class'
  return `${classes.length} classes`
}

export const intervalWords = (days: number | null) =>
  days === null ? 'No interval' : days === 1 ? 'Every day' : `Every ${days} days`

export const countWords = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
