import { expect, test } from 'vitest'
import { problemsOf } from '#src/features/checklists/checklist-problems.ts'
import {
  checklistBody,
  type EditedChecklist,
  newChecklist,
  newItem,
  newSection,
} from '#src/features/checklists/edited-checklist.ts'

function checklist(interval: string, max: string): EditedChecklist {
  const item = { ...newItem(), kind: 'number' as const, title: 'Pressure', unit: 'kPa', max }
  const section = { ...newSection(), title: 'Tyres', items: [item] }
  return { ...newChecklist(), name: 'Weekly', interval, sections: [section] }
}

test.each([
  ['1,000', '1 500', 1000, 1500],
  ['1.000', '1.500,5 kPa', 1000, 1500.5],
  ['7 days', '12,5', 7, 12.5],
  ['', '', null, null],
])('Due every ‘%s’ days, up to ‘%s’, is saved as %j and %j', (interval, max, days, most) => {
  const edited = checklist(interval, max)
  expect(problemsOf(edited)).toEqual([])
  expect(checklistBody(edited)).toMatchObject({
    interval_days: days,
    sections: [{ items: [{ max: most }] }],
  })
})

test.each([
  ['7', '1,500', 'Is this 1500 or 1.5?'],
  ['7', 'a lot', 'Write a number in kPa, such as 1250 or 12.5'],
  ['1.5', '7', 'A whole number of days from 1 to 3650'],
  ['9,125', '7', 'A whole number of days from 1 to 3650'],
])('Due every ‘%s’ days, up to ‘%s’, is not saved: %s', (interval, max, said) => {
  expect(problemsOf(checklist(interval, max)).map(({ text }) => text)).toEqual([said])
})
