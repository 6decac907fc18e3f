import { expect, test } from 'vitest'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { doneCount } from '#src/features/inspections/form/done-count.ts'
import {
  answerOf,
  nothingGiven,
  placeToGoOn,
  withDone,
} from '#src/features/inspections/form/given.ts'

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

test('Lists count an unfinished inspection as its form does: what lacks a severity or photo is open', () => {
  const weld = item('weld', { severity: true, photo: 'on fail' })
  const failed = { ...nothingGiven, value: 'fail' }
  const given = {
    first: withDone(item('first'), passed),
    weld: withDone(weld, failed),
    remarks: withDone(item('remarks', { kind: 'text' }), nothingGiven),
  }
  expect(doneCount(given)).toBe(1)
  const photos = [{ upload: 'p', name: 'weld.jpg', type: 'image/jpeg', size: 1 }]
  const whole = withDone(weld, { ...failed, severity: 'major', photos })
  expect(doneCount({ ...given, weld: whole })).toBe(2)
  // The server is not told, and drafts of older apps have no such note.
  expect(answerOf(weld, whole)).not.toHaveProperty('isDone')
  expect(doneCount({ first: passed, weld: failed, remarks: nothingGiven })).toBe(2)
})
