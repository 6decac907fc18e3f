import { expect, test } from 'vitest'
import type { AnsweredSection, Item } from '#contract/yard/inspection-rules.ts'
import { nothingGiven } from '#src/features/inspections/form/given.ts'
import { formOutcome } from '#src/features/inspections/form/outcome.ts'

const item = (id: string, more: Partial<Item> = {}): Item => ({
  ...{ id, kind: 'check', title: id, help: '', required: true, photo: 'never', severity: true },
  ...{ unit: '', min: null, max: null, options: [], ...more },
})
const hose = item('Brake hose')
const customer = item('Customer', { kind: 'signature' })
const mechanic = item('Mechanic', { kind: 'signature', required: false })
const sections: AnsweredSection[] = [{ id: 's', title: 'All', items: [hose, customer, mechanic] }]
const failed = { ...nothingGiven, value: 'fail' }
const later = { ...nothingGiven, later: true }

test('What a form came to, and who signs later, is known from the form alone', () => {
  const signed = { ...nothingGiven, signature: { name: 'Bo', path: 'M0 0 L90 90' } }
  const of = (hoses: object, signature: object) =>
    formOutcome(sections, {
      [hose.id]: { ...failed, ...hoses },
      [customer.id]: { ...nothingGiven, ...signature },
    })
  expect(of({ severity: 'dangerous' }, later)).toEqual({
    result: 'fail',
    signedLater: ['Customer'],
  })
  expect(of({ severity: 'minor' }, signed)).toEqual({
    result: 'pass with defects',
    signedLater: [],
  })
  expect(of({ value: 'pass' }, signed)).toEqual({ result: 'pass', signedLater: [] })
})
