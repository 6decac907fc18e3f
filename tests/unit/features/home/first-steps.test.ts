import { expect, test } from 'vitest'
import { stepsLeft } from '#src/features/home/steps-left.ts'

const none = { trailers: 0, missing: { plate: 0 }, hasInspected: false }
const begun = { trailers: 3, missing: { plate: 3 }, hasInspected: false }
const all = { trailers: 3, missing: { plate: 2 }, hasInspected: true }

test.each([
  ['an administrator begins with all', {}, ['trailer', 'plate', 'inspection', 'people']],
  ['an editor begins with what editors do', { isAdmin: false }, ['trailer']],
  [
    'the others stay after the first trailer',
    { figures: begun },
    ['plate', 'inspection', 'people'],
  ],
  [
    'one that is put away does not come again',
    { putAway: ['plate'] as const },
    ['trailer', 'inspection', 'people'],
  ],
  [
    'nobody is asked to invite before it is known who is there',
    { people: undefined },
    ['trailer', 'plate', 'inspection'],
  ],
  ['none is left once all are done', { figures: all, people: 2 }, []],
] as const)('Of first steps %s', (_what, known, expected) => {
  const { left } = stepsLeft({ figures: none, people: 1, putAway: [], isAdmin: true, ...known })
  expect(left.map(({ name }) => name)).toEqual(expected)
})

test('The first step leads to the import too', () => {
  const { left } = stepsLeft({ figures: none, people: 1, putAway: [], isAdmin: true })
  expect(left[0]?.also).toEqual({ href: '/settings/import', action: 'Import a spreadsheet' })
})
