import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { numberText, type ReadNumber, readNumber } from '#contract/typed-number.ts'
import type { Checklist } from '#contract/yard/checklist.ts'
import type { ChecklistItem, ChecklistSection } from '#contract/yard/checklist-item.ts'
import { itemKindTable } from '#contract/yard/item-kinds.ts'
import { measured } from '#contract/yard/measured.ts'

/* A checklist while somebody writes it: numbers are what was typed, whether they are numbers or not. */

export type EditedItem = Omit<ChecklistItem, 'min' | 'max'> & { min: string; max: string }
export type EditedSection = { id: string; title: string; items: EditedItem[] }
export type EditedChecklist = {
  name: string
  /** None: all. */
  classes: string[]
  /** Days; '' for never. */
  interval: string
  sections: EditedSection[]
  /** The one that it began with, null where the server has none. */
  revision: number | null
}

/** What a draft of it is kept under. */
export const subjectOf = (uuid: string) => `${subjectBegin}${uuid}`
export const subjectBegin = 'checklist-'

export function newItem(): EditedItem {
  return {
    ...{ id: crypto.randomUUID(), kind: 'check', title: '', help: '', required: true },
    ...{ photo: 'never', severity: false, unit: '', min: '', max: '', options: [] },
  }
}

export const newSection = (): EditedSection => ({
  ...{ id: crypto.randomUUID(), title: '', items: [] },
})

export const newChecklist = (): EditedChecklist => ({
  ...{ name: '', classes: [], interval: '', sections: [newSection()], revision: null },
})

export const editedOf = (saved: Checklist): EditedChecklist => ({
  ...{ name: saved.name, classes: saved.classes, revision: saved.revision },
  interval: typedOf(saved.interval_days),
  sections: saved.sections.map(editedSection),
})

const editedSection = (section: ChecklistSection): EditedSection => ({
  ...section,
  items: section.items.map((item) => ({ ...item, min: typedOf(item.min), max: typedOf(item.max) })),
})

const typedOf = (number: number | null) => (number === null ? '' : numberText(number))

/** Another one like it, of which the server does not know yet. */
export const copyOf = (edited: EditedChecklist, name = edited.name): EditedChecklist => ({
  ...{ ...edited, name, revision: null },
  sections: edited.sections.map(copyOfSection),
})

export const copyOfSection = (section: EditedSection): EditedSection => ({
  ...{ ...section, id: crypto.randomUUID(), items: section.items.map(copyOfItem) },
})

export const copyOfItem = (item: EditedItem): EditedItem => ({ ...item, id: crypto.randomUUID() })

/** What is sent of it; a number that is none is not a number there either. */
export function checklistBody({ name, classes, interval, sections }: EditedChecklist) {
  const body: Omit<Sent<'POST /checklists'>, 'uuid'> = {
    ...{ name, classes, interval_days: numberOf(readInterval(interval)) },
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
    // What was typed for a choice waits there, should it be one again.
    options: itemKindTable[item.kind].has === 'options' ? item.options : [],
  }
}

const days = {
  ...{ decimals: 0, least: 1, most: limits.intervalDays, units: { d: 1, day: 1, days: 1 } },
  sentence: `A whole number of days from 1 to ${limits.intervalDays}`,
}

export const readInterval = (typed: string) => readNumber(typed, days)

/** Reads an end of the range that passes. */
export const readBound = (typed: string, unit: string) => readNumber(typed, measured(unit))

const numberOf = ({ value, problem }: ReadNumber) => (problem ? Number.NaN : value)

export const itemCount = (sections: readonly { items: readonly unknown[] }[]) =>
  sections.reduce((sum, { items }) => sum + items.length, 0)
