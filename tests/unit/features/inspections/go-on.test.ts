import { expect, test } from 'vitest'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { nothingGiven, placeToGoOn } from '#src/features/inspections/form/given.ts'

const item = (id: string, more: Partial<Item> = {}): Item => ({
  ...{ id, kind: 'check', title: id, help: '', required: true, photo: 'never', severity: false },
  ...{ unit: '', min: null, max: null, options: [], ...more },
})
const items = [item('first'), item('remarks', { kind: 'text', required: false }), item('last')]
const passed = { ...nothingGiven, value: 'pass' }

test('Who goes on with an inspection is led to the first item that is to be done', () => {
  expect(placeToGoOn(items, {})).toBeNull()
  expect(placeToGoOn(items, { first: passed })).toBe('last')
  expect(placeToGoOn(items, { last: passed })).toBe('first')
  expect(placeToGoOn(items, { first: { ...nothingGiven, note: 'Look again' } })).toBe('first')
  expect(placeToGoOn(items, { first: passed, last: passed })).toBeNull()
})
