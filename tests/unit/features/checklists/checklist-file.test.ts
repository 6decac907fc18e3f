import { expect, test } from 'vitest'
import type { Checklist } from '#contract/yard/checklist.ts'
import {
  checklistFileName,
  checklistFileText,
  readChecklistFile,
} from '#src/features/checklists/checklist-file.ts'
import { problemsOf, problemWords } from '#src/features/checklists/checklist-problems.ts'
import { checklistBody, editedOf, newItem } from '#src/features/checklists/edited-checklist.ts'

const light = { uuid: crypto.randomUUID(), name: 'Light' }
const heavy = { uuid: crypto.randomUUID(), name: 'Heavy' }

const item = {
  ...{ id: crypto.randomUUID(), kind: 'number' as const, title: 'Tread', help: 'All of them' },
  ...{ required: true, photo: 'on fail' as const, severity: true },
  ...{ unit: 'mm', min: 1.5, max: null, options: [] },
}
const saved: Checklist = {
  ...{ uuid: crypto.randomUUID(), revision: 7, name: 'Yard / check', classes: [light.uuid] },
  ...{ interval_days: 28, interval_set_at: null, version: 3, retired_at: null },
  sections: [{ id: crypto.randomUUID(), title: 'Wheels', items: [item] }],
}

const file = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'a.json')

test('What is exported is imported as it was, under ids of its own', async () => {
  const text = checklistFileText(saved, [light, heavy])
  const { edited, unknown, problem } = await readChecklistFile(file(text), [heavy, light])
  expect([unknown, problem]).toEqual([[], null])
  const { sections, ...about } = checklistBody(edited ?? editedOf(saved))
  expect(about).toEqual({ name: saved.name, classes: [light.uuid], interval_days: 28 })
  const [read] = sections
  expect(read).toEqual({
    ...{ id: expect.any(String), title: 'Wheels' },
    items: [{ ...item, id: expect.any(String) }],
  })
  expect(read?.items[0]?.id).not.toBe(item.id)
  expect(edited?.revision).toBeNull()
})

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('A file in %s reads right', async (_, written) => {
  const text = checklistFileText(
    { ...saved, name: 'Müller’s Prüfung à 5 °C'.replace('’', "'") },
    [],
  )
  const file = new File([new Uint8Array(written(text))], 'a.json')
  const { edited } = await readChecklistFile(file, [])
  expect(edited?.name).toBe("Müller's Prüfung à 5 °C")
})

test('A class whose name looks alike is that one', async () => {
  const dolly = { uuid: crypto.randomUUID(), name: 'Dolly – ‘A’ frame' }
  const content = { ...JSON.parse(checklistFileText(saved, [])), classes: ["dolly - 'a'  frame"] }
  const { edited, unknown } = await readChecklistFile(file(content), [heavy, dolly])
  expect([edited?.classes, unknown]).toEqual([[dolly.uuid], []])
})

test('Classes that are not there are named', async () => {
  const { edited, unknown } = await readChecklistFile(file(checklistFileText(saved, [light])), [
    heavy,
  ])
  expect([edited?.classes, unknown]).toEqual([[], ['Light']])
})

const content = JSON.parse(checklistFileText(saved, []))
const bad = { ...item, min: 4, max: 3 }
test.each([
  ['a picture', '\u0089PNG', 'This is not a checklist of Drawbar. Nothing was imported.'],
  ['another file', { trailers: [] }, 'This is not a checklist of Drawbar. Nothing was imported.'],
  ['a later one', { ...content, format: 2 }, 'A newer Drawbar wrote this file'],
  ['one without items', { ...content, sections: [] }, 'A checklist has at least one item'],
  [
    'one of 501 items',
    {
      ...content,
      sections: [
        {
          ...content.sections[0],
          items: Array.from({ length: 501 }, () => ({ ...item, id: crypto.randomUUID() })),
        },
      ],
    },
    'A checklist has at most 500 items, this one has 501',
  ],
  [
    'a wrong range',
    { ...content, sections: [{ ...content.sections[0], items: [bad] }] },
    'Section 1, item 1: The largest number is below the smallest',
  ],
])('%s is refused in words', async (_what, sent, words) => {
  const { edited, problem } = await readChecklistFile(file(sent), [])
  expect(edited).toBeNull()
  expect(problem).toContain(words)
})

test('A file that can’t be read any more says so', async () => {
  const gone = file(content)
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await readChecklistFile(gone, [])).toMatchObject({
    problem: 'This file can’t be read any more. Choose it again.',
  })
})

test('A file of 500 items is read', async () => {
  const items = Array.from({ length: 500 }, () => ({ ...item, id: crypto.randomUUID() }))
  const sections = [{ ...content.sections[0], items }]
  const { edited } = await readChecklistFile(file({ ...content, sections }), [])
  expect(edited?.sections[0]?.items).toHaveLength(500)
})

test('A file is named after its checklist', () => {
  expect([checklistFileName('Yard / check'), checklistFileName('…')]).toEqual([
    'yard-check.json',
    'checklist.json',
  ])
})

test('What is wrong is said with its place, before anything is sent', () => {
  const edited = editedOf(saved)
  const [section] = edited.sections
  if (!section) throw new Error('there is a section')
  const typed = {
    ...{ ...edited, name: ' ', interval: 'soon' },
    sections: [{ ...section, items: [{ ...newItem(), kind: 'number' as const, min: 'x' }] }],
  }
  const words = problemsOf(typed).map((problem) => problemWords(problem, typed))
  expect(words).toEqual([
    'Name: Required',
    'Due: A whole number of days from 1 to 3650',
    'Wheels, item 1: Required',
    'Wheels, item 1: Write a number, such as 1250 or 12.5',
  ])
})

test('A comma is as good as a point, and what a kind can not use is not sent', () => {
  const edited = editedOf(saved)
  const [section] = edited.sections
  if (!section) throw new Error('there is a section')
  const items = [
    { ...newItem(), kind: 'number' as const, title: 'Wear', min: '1,5' },
    { ...newItem(), title: 'Was a number', min: '1,5' },
  ]
  const [measured, looked] = checklistBody({ ...edited, sections: [{ ...section, items }] })
    .sections[0]?.items ?? [undefined, undefined]
  expect([measured?.min, looked?.min]).toEqual([1.5, null])
})
