import { expect, test } from 'vitest'
import { forbidsUse, isUnsettled } from '#contract/trailer-yard.ts'
import { mayBeUsedWith } from '#contract/yard/may-be-used.ts'

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

const defect = (uuid: string, more: object = {}) => ({
  ...{ uuid, severity: 'dangerous', state: 'open', second_look: false, ...more },
})

const waiting = (uuid: string) =>
  defect(uuid, { severity: 'minor', state: 'fixed', second_look: true })

test.each([
  ['is the only one that forbids it', [], {}, true],
  ['is one of two dangerous ones', [defect('other')], {}, false],
  ['stands beside one that waits for a second look', [waiting('other')], {}, false],
  ['waits for a second look itself', [], { state: 'fixed', second_look: true }, false],
  ['was closed, and nothing else is wrong', [], { state: 'closed' }, null],
  ['stands beside a dangerous one that is closed', [defect('o', { state: 'closed' })], {}, true],
])(
  'Whether a trailer may be used once a dangerous defect is minor, where it %s',
  (_where, others, own, may) => {
    const changed = { uuid: 'own', severity: 'minor' }
    expect(mayBeUsedWith([defect('own', own), ...others], changed)).toBe(may)
  },
)

test('What is closed or declined is settled, all else is not', () => {
  const states = ['open', 'in work', 'fixed', 'closed', 'declined']
  expect(states.filter((state) => isUnsettled({ state }))).toEqual(['open', 'in work', 'fixed'])
})
