import { expect, test } from 'vitest'
import { mayChange } from '#src/features/views/may-change.ts'

const view = {
  ...{ uuid: 'light', name: 'Light', address: 'class=light', created_at: '2026-01-01' },
  ...{ owner: { uuid: 'jo', name: 'Jo' }, is_default: false },
}

test.each([
  ['ADMIN', 'jo', true, true],
  ['ADMIN', 'jo', false, true],
  ['ADMIN', 'someone', true, true],
  ['EDITOR', 'jo', true, true],
  ['EDITOR', 'someone', true, false],
  ['VIEWER', 'jo', true, false],
  ['VIEWER', 'jo', false, true],
  ['VIEWER', 'someone', true, false],
] as const)('%s changes the view of jo as %s, shared %s: %s', (role, uuid, shared, may) => {
  expect(mayChange({ ...view, shared }, { uuid, role })).toBe(may)
})
