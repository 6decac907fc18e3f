import { afterEach, beforeEach, expect, test } from 'vitest'
import { labelProblem } from '#contract/sheet/headings.ts'
import { isAskedOf } from '#contract/sheet/lines.ts'
import { asSheetLine, type OwnLine } from '#contract/sheet/own-lines.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { anyFieldLabel, anyFieldText } from '#src/domain/field-label.ts'
import { setOwnLines } from '#src/domain/own-lines.ts'
import { sheetConditionWords } from '#src/domain/sheet-condition-words.ts'
import { allLines, lineNamed, offeredLines } from '#src/domain/sheet-lines.ts'
import { fieldOfHeading, importFields } from '#src/features/imports/matching/import-fields.ts'
import { unitOfHeading } from '#src/features/imports/matching/units.ts'
import {
  everyField,
  exportColumnName,
  recordColumns,
  sheetColumns,
} from '#src/features/trailers/export/export-columns.ts'
import { isOtherValue } from '#src/features/trailers/form/sheet-draft.ts'
import { allColumns, columnsIn, nameOf } from '#src/features/trailers/list/table-columns.tsx'

const line = (own: Partial<OwnLine>): OwnLine => ({
  ...{ uuid: crypto.randomUUID(), key: 'own_winch', label: 'Winch', kind: 'number', unit: 'V' },
  ...{ choices: [], former: [], classes: [], public: false, retired: false },
  ...own,
})
const winch = line({})
const deck = line({
  ...{ key: 'own_deck', label: 'Deck colour', kind: 'choice', unit: '' },
  ...{ choices: ['Blue'], former: ['Red'], classes: ['a'] },
})
const old = line({ key: 'own_old', label: 'Old one', kind: 'text', unit: '', retired: true })

beforeEach(() => setOwnLines([winch, deck, old]))
afterEach(() => setOwnLines([]))

test('A line of the organization is a column, a filter, a field of files and a word of history', () => {
  expect(columnsIn('vin,sheet.own_winch')).toEqual(['vin', 'sheet.own_winch'])
  expect(nameOf('sheet.own_winch')).toBe('Winch')
  expect(sheetColumns()).toEqual(expect.arrayContaining(['sheet.own_winch', 'sheet.own_deck']))
  expect(exportColumnName('sheet.own_winch')).toBe('Winch (V)')
  expect(fieldOfHeading('winch (V)')).toBe('sheet.own_winch')
  expect(importFields()).toContain('sheet.own_deck')
  expect(anyFieldLabel('sheet.own_deck')).toBe('Deck colour')
  expect(anyFieldText('sheet.own_winch', 2500)).toBe('2,500 V')
  const condition = { field: 'sheet.own_winch', sheet: '12..24' } as const
  expect(sheetConditionWords(condition)).toBe('Winch 12 V to 24 V')
})

test('One that is retired is offered nowhere, and known to history', () => {
  expect(offeredLines().map(({ key }) => key)).not.toContain('own_old')
  expect(columnsIn('sheet.own_old')).toEqual(['vin'])
  expect(fieldOfHeading('Old one')).toBeNull()
  expect(lineNamed('own_old')?.label).toBe('Old one')
  expect(anyFieldLabel('sheet.own_old')).toBe('Old one')
})

test('Brackets of a label are part of it: it takes no other column, and no other takes its own', () => {
  const folded = { ...winch, key: 'own_folded', label: 'Height (folded)', unit: 'mm' }
  const tonnes = { ...winch, key: 'own_load', label: 'Load (t)', unit: 'kg' }
  setOwnLines([folded, tonnes, { ...tonnes, key: 'own_bare', label: 'Crane (t)', unit: '' }])
  expect(fieldOfHeading('Height')).toBe('sheet.height')
  expect(fieldOfHeading('Height (mm)')).toBe('sheet.height')
  for (const column of sheetColumns()) {
    expect([column, fieldOfHeading(exportColumnName(column))]).toEqual([column, column])
  }
  expect(unitOfHeading(exportColumnName('sheet.own_load'), lineNamed('own_load'))).toBe('kg')
})

test('The column of a retired line is not read into a line that replaced it in another unit', () => {
  const volts = line({ key: 'own_battery', label: 'Battery', retired: true })
  setOwnLines([volts, line({ key: 'own_battery_2', label: 'Battery', unit: 'Ah' })])
  for (const heading of ['Battery (V)', 'battery [in v]']) {
    expect([heading, fieldOfHeading(heading)]).toEqual([heading, null])
  }
  for (const heading of ['Battery', 'Battery (Ah)', 'Battery (house)']) {
    expect([heading, fieldOfHeading(heading)]).toEqual([heading, 'sheet.own_battery_2'])
  }
})

test('Nor into one that is no number, which cannot be called like that column either', () => {
  const volts = line({ key: 'own_battery', label: 'Battery', retired: true })
  const text = line({ key: 'own_battery_2', label: 'Battery', kind: 'text', unit: '' })
  setOwnLines([volts, text])
  expect(fieldOfHeading('Battery (V)')).toBeNull()
  expect(fieldOfHeading('Battery')).toBe('sheet.own_battery_2')
  expect(labelProblem(asSheetLine(text), allLines())).toBe('')
  for (const called of [
    { ...text, label: 'Battery (V)' },
    line({ label: 'Battery V', unit: 'Ah' }),
  ])
    expect(labelProblem(asSheetLine({ ...called, key: 'own_new' }), [asSheetLine(volts)])).not.toBe(
      '',
    )
})

test('No line is called like a column of our files, another line or a date, whatever unit it has', () => {
  const taken = everyField(allColumns()).concat(recordColumns).map(exportColumnName)
  const refused = [...taken, 'VIN', 'notes', 'Job', 'Registration number', 'TARE-mass', 'ATM (kg)']
  refused.push('Winch', 'winch (V)', 'Deck colour.')
  const again = line({ ...old, key: 'own_new', retired: false })
  expect(labelProblem(asSheetLine(again), allLines())).toContain('Bring it back')
  for (const label of refused) {
    const problem = labelProblem(asSheetLine(line({ key: 'own_new', label, unit: '' })), allLines())
    expect([label, problem]).toEqual([label, expect.stringMatching(/./)])
  }
  const kept = ['Winch (rear)', 'Height (folded)', 'Load rating', 'Number', 'Winch rope']
  for (const label of kept) {
    const typed = asSheetLine(line({ key: 'own_new', label, unit: 'm' }))
    expect([label, labelProblem(typed, allLines())]).toEqual([label, ''])
  }
})

test('What changes is known at once', () => {
  setOwnLines([{ ...winch, label: 'Capstan' }])
  expect(fieldOfHeading('Capstan')).toBe('sheet.own_winch')
  expect(fieldOfHeading('Winch')).toBeNull()
  expect(anyFieldLabel('sheet.own_deck')).toBe('')
})

test('A number is typed with its own unit or none, and may be any whole number', () => {
  const read = (typed: string) => readSheetValue(asSheetLine(winch), typed)
  expect([read('24').value, read('24 V').value, read('240,000').value]).toEqual([24, 24, 240_000])
  for (const typed of ['-1', '2.5', '2.5 V', '24 psi', '1e9', 'many']) {
    expect([typed, read(typed).problem]).toEqual([typed, expect.stringContaining('V')])
  }
  const plain = asSheetLine({ ...winch, unit: '' })
  expect([readSheetValue(plain, '7').value, sheetText(plain, 7)]).toEqual([7, '7'])
})

test('An option that is offered no longer is still understood', () => {
  expect(readSheetValue(asSheetLine(deck), 'red').value).toBe('Red')
  expect(readSheetValue(asSheetLine(deck), 'Pink').problem).toBe('Choose one of Blue')
})

test('An option that is spelt otherwise now can be chosen for a trailer that has the old one', () => {
  expect(isOtherValue('sheet.own_deck', 'Blue', 'blue')).toBe(true)
  expect(isOtherValue('sheet.own_deck', 'bLUE', 'Blue')).toBe(false)
  setOwnLines([{ ...deck, choices: ['Red'], former: ['red'] }])
  expect(isOtherValue('sheet.own_deck', 'Red', 'red')).toBe(true)
  expect(
    readSheetValue(asSheetLine({ ...deck, choices: ['Red'], former: ['red'] }), 'red').value,
  ).toBe('red')
})

test('It is asked of trailers of its classes, and a retired one of none', () => {
  const [own, other] = [
    { uuid: 'a', name: 'Own (TA)' },
    { uuid: 'b', name: 'Other (TA)' },
  ]
  expect([isAskedOf(asSheetLine(deck), own), isAskedOf(asSheetLine(deck), other)]).toEqual([
    true,
    false,
  ])
  expect([isAskedOf(asSheetLine(winch), other), isAskedOf(asSheetLine(old), own)]).toEqual([
    true,
    false,
  ])
})
