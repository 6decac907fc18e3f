import { expect, test } from 'vitest'
import { changedSheet, sheetFields, withSheetNested } from '#contract/sheet/flat-sheet.ts'
import { isAskedOf, sheetLine, sheetLines } from '#contract/sheet/lines.ts'
import { sheetWarnings, workedOut } from '#contract/sheet/plausible.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { sheetText, typedText } from '#contract/sheet/sheet-text.ts'
import { sheetCases, warningCases } from '#tests/support/sheet-cases.ts'

test.each(sheetCases)('%s: %j means %j', (key, typed, means) => {
  const line = lineOf(key)
  const { value, problem } = readSheetValue(line, typed)
  expect(problem === '').toBe(means !== undefined)
  expect(value).toEqual(means ?? null)
  // What a form shows of a value means that value again, and so does the value itself.
  if (means === undefined) return
  expect(readSheetValue(line, typedText(value)).value).toEqual(value)
  expect(readSheetValue(line, value).value).toEqual(value)
})

test.each(warningCases)('a sheet %j of ‘%s’ warns beside %j', (sheet, className, warned) => {
  expect(sheetWarnings(sheet, className).map(({ key }) => key)).toEqual(warned)
})

test('payload and coupling load follow from the masses', () => {
  expect(workedOut({ tare: 800, atm: 2000, gtm: 1800 })).toEqual([
    { key: 'payload', label: 'Payload', value: 1200, text: '1,200 kg' },
    { key: 'coupling_load', label: 'Coupling load', value: 200, text: '200 kg' },
  ])
  expect(workedOut({ tare: 2100, atm: 2000 })).toEqual([])
})

test('a value is shown with its unit', () => {
  const texts = { tare: 2500, tyre_pressure: 448, axles: 3, spare_wheel: false, paint: 'White' }
  const shown = Object.entries(texts).map(([key, value]) => sheetText(lineOf(key), value))
  expect(shown).toEqual(['2,500 kg', '448 kPa (65 psi)', '3', 'No', 'White'])
  expect(sheetText(lineOf('complied_on'), '2026-03-31')).toBe('31/03/2026')
  expect(sheetText(lineOf('tare'), 200_000)).toBe('200,000 kg')
  expect(sheetText(lineOf('tare'), undefined)).toBe('')
})

test('every line has a key of its own that a field can be named after', () => {
  const keys = sheetLines.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
})

test('a trailer is asked for the lines of its category', () => {
  const named = (name: string) => ({ uuid: 'a', name })
  const second = lineOf('axle_group_2')
  expect(isAskedOf(second, named('Dog trailer, tipper (TD)'))).toBe(true)
  expect(isAskedOf(second, named('Box trailer, single axle (TA)'))).toBe(false)
  expect(isAskedOf(second, named('A class of our own'))).toBe(true)
})

test('a part of a sheet changes its own values only', () => {
  expect(changedSheet({ tare: 1, atm: 2 }, { atm: null, gtm: 3 })).toEqual({ tare: 1, gtm: 3 })
  const fields = { rego: 'A', ...sheetFields({ tare: 1, atm: null }) }
  expect(withSheetNested(fields)).toEqual({ rego: 'A', sheet: { tare: 1, atm: null } })
  expect(withSheetNested({ rego: 'A' })).toEqual({ rego: 'A' })
})

function lineOf(key: string) {
  const line = sheetLine(key)
  if (!line) throw new Error(`There is no line ${key}`)
  return line
}
