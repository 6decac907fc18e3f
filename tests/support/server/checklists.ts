import { randomUUID } from 'node:crypto'
import type { Sent } from '#contract/calls.ts'

type Item = Sent<'POST /checklists'>['sections'][number]['items'][number]

export const newItem = (more: Partial<Item> = {}): Item => ({
  ...{ id: randomUUID(), kind: 'check', title: 'Tyres' },
  ...more,
})

export const newSection = (items: Item[] = [newItem()]) => ({
  ...{ id: randomUUID(), title: 'Wheels', items },
})

/** @returns a valid input of a checklist with one item of each section */
export const newChecklist = (more: Partial<Sent<'POST /checklists'>> = {}) => ({
  ...{ uuid: randomUUID(), name: 'Yard check', classes: [], interval_days: null },
  sections: [newSection()],
  ...more,
})
