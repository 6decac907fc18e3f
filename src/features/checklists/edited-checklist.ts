import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { numberText, type ReadNumber, readNumber } from '#contract/typed-number.ts'
import type { Checklist } from '#contract/yard/checklist.ts'
import type { ChecklistItem, ChecklistSection } from '#contract/yard/checklist-item.ts'
import { itemKindTable } from '#contract/yard/item-kinds.ts'
import { measured } from '#contract/yard/measured.ts'

/* A checklist in the editor: numbers are kept as typed. */

export type EditedItem = Omit<ChecklistItem, 'min' | 'max'> & { min: string; max: string }
export type EditedSection = { id: string; title: string; items: EditedItem[] }
export type EditedChecklist = {
  name: string
  /** Empty: all. */
  classes: string[]
  /** Days; '' for never. */
  interval: string
  sections: EditedSection[]
  /** The revision that the edit is based on, null for a new checklist. */
  revision: number | null
}

/** @returns the key of the draft */
export const subjectOf = (uuid: string) => `${subjectBegin}${uuid}`
export const subjectBegin = 'checklist-'

export function newItem(): EditedItem {
  return {
    id: crypto.randomUUID(),
    kind: 'check',
    title: '',
    help: '',
    required: true,
    photo: 'never',
    severity: false,
    unit: '',
    min: '',
    max: '',
    options: [],
  }
}

export const newSection = (): EditedSection => ({ id: crypto.randomUUID(), title: '', items: [] })

export const newChecklist = (): EditedChecklist => ({
  name: '',
  classes: [],
  interval: '',
  sections: [newSection()],
  revision: null,
})

export const editedOf = (saved: Checklist): EditedChecklist => ({
  name: saved.name,
  classes: saved.classes,
  revision: saved.revision,
  interval: typedOf(saved.interval_days),
  sections: saved.sections.map(editedSection),
})

const editedSection = (section: ChecklistSection): EditedSection => ({
  ...section,
  items: section.items.map((item) => ({ ...item, min: typedOf(item.min), max: typedOf(item.max) })),
})

const typedOf = (number: number | null) => (number === null ? '' : numberText(number))

/** @returns a copy with new ids, not saved yet */
export const copyOf = (edited: EditedChecklist, name = edited.name): EditedChecklist => ({
  ...edited,
  name,
  revision: null,
  sections: edited.sections.map(copyOfSection),
})

export const copyOfSection = (section: EditedSection): EditedSection => ({
  ...section,
  id: crypto.randomUUID(),
  items: section.items.map(copyOfItem),
})

export const copyOfItem = (item: EditedItem): EditedItem => ({ ...item, id: crypto.randomUUID() })

/** @returns the body of a save; an unreadable number is NaN, which the schema refuses */
export function checklistBody({ name, classes, interval, sections }: EditedChecklist) {
  const body: Omit<Sent<'POST /checklists'>, 'uuid'> = {
    name,
    classes,
    interval_days: numberOf(readInterval(interval)),
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map(itemBody),
    })),
  }
  return body
}

function itemBody(item: EditedItem): ChecklistItem {
  const hasRange = itemKindTable[item.kind].has === 'range'
  return {
    ...item,
    min: hasRange ? numberOf(readBound(item.min, item.unit)) : null,
    max: hasRange ? numberOf(readBound(item.max, item.unit)) : null,
    // Options of another kind stay in the draft only.
    options: itemKindTable[item.kind].has === 'options' ? item.options : [],
  }
}

const days = {
  decimals: 0,
  least: 1,
  most: limits.intervalDays,
  units: { d: 1, day: 1, days: 1 },
  sentence: `A whole number of days from 1 to ${limits.intervalDays}`,
}

export const readInterval = (typed: string) => readNumber(typed, days)

/** Reads a bound of the range that passes. */
export const readBound = (typed: string, unit: string) => readNumber(typed, measured(unit))

const numberOf = ({ value, problem }: ReadNumber) => (problem ? Number.NaN : value)

export const itemCount = (sections: readonly { items: readonly unknown[] }[]) =>
  sections.reduce((sum, { items }) => sum + items.length, 0)
