import { expect, test } from 'vitest'
import { forbidsUse, isUnsettled } from '#contract/trailer-yard.ts'

test.each([
  ['open', 'dangerous', undefined, true],
  ['in work', 'dangerous', false, true],
  ['open', 'major', undefined, false],
  ['fixed', 'dangerous', undefined, false],
  ['fixed', 'dangerous', false, false],
  ['fixed', 'dangerous', 1, true],
  ['fixed', 'minor', true, true],
  ['closed', 'dangerous', true, false],
  ['declined', 'dangerous', true, false],
])(
  'A defect that is %s and %s, with a second look %s, forbids use: %s',
  (state, severity, second_look, is) => {
    expect(forbidsUse({ state, severity, second_look })).toBe(is)
  },
)

test('What is closed or declined is settled, all else is not', () => {
  const states = ['open', 'in work', 'fixed', 'closed', 'declined']
  expect(states.filter((state) => isUnsettled({ state }))).toEqual(['open', 'in work', 'fixed'])
})
