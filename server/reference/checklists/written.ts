import type { ChecklistItem } from '#contract/yard/checklist-item.ts'

/** A checklist whose items have no ids yet. */
export type WrittenItem = Omit<ChecklistItem, 'id'>
export type WrittenChecklist = {
  name: string
  /** By the Australian Design Rules TA and TB are light, TC and TD heavy; null for all. */
  classes: 'light' | 'heavy' | null
  interval_days: number | null
  sections: [title: string, items: WrittenItem[]][]
}

const plain: Omit<WrittenItem, 'kind' | 'title'> = {
  help: '',
  required: true,
  photo: 'never',
  severity: false,
  unit: '',
  min: null,
  max: null,
  options: [],
}

export const checkItem = (title: string, help = ''): WrittenItem => ({
  ...plain,
  kind: 'check',
  title,
  help,
})

/** For what can hurt people: failing it takes a severity and a photo. */
export const vital = (title: string, help = ''): WrittenItem => ({
  ...checkItem(title, help),
  photo: 'on fail',
  severity: true,
})

type Range = { unit: string; min?: number; max?: number }

/** May be left empty, because not every trailer has it. */
export const measuredItem = (title: string, range: Range, help = ''): WrittenItem => ({
  ...plain,
  kind: 'number',
  title,
  help,
  required: false,
  severity: true,
  photo: 'on fail',
  unit: range.unit,
  min: range.min ?? null,
  max: range.max ?? null,
})

/** @param options one that makes a defect begins with '!' */
export const choice = (title: string, options: string[], help = ''): WrittenItem => ({
  ...plain,
  kind: 'choice',
  title,
  help,
  severity: true,
  options: options.map((one) => ({ text: one.replace(/^!/, ''), fails: one.startsWith('!') })),
})

export const wordsItem = (title: string, help = ''): WrittenItem => ({
  ...plain,
  kind: 'text',
  title,
  help,
  required: false,
})

export const picture = (title: string, help = ''): WrittenItem => ({
  ...plain,
  kind: 'photo',
  title,
  help,
})

export const signed = (title: string, help = ''): WrittenItem => ({
  ...plain,
  kind: 'signature',
  title,
  help,
})
