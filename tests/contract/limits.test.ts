import { expect, test } from 'vitest'
import { imageTypes, limits } from '#contract/limits.ts'
import { regoStates } from '#contract/rego-state.ts'

const numbers: [keyof typeof limits, number][] = [
  ['requestTimeout', 300_000],
  ['vinLength', 17],
  ['firstYear', 1800],
  ['yearsAhead', 10],
  ['uploadBytes', 25 * 1024 * 1024],
  ['imageWidth', 250],
  ['imageHeight', 150],
  ['searchDebounce', 700],
  ['usersPage', 5],
  ['trailersPage', 10],
  ['partsPage', 10],
  ['resourcesPage', 6],
  ['resourceBatch', 20],
  ['vinPrefixes', 11],
  ['passwordScore', 12],
  ['inviteNameLength', 2],
  ['landingStep', 5000],
]

test.each(numbers)('the limit %s is %d', (name, number) => {
  expect(limits[name]).toBe(number)
})

test('images are of these types', () => {
  expect(imageTypes).toEqual(['image/webp', 'image/png', 'image/jpeg'])
})

test('the registration states have these codes', () => {
  expect(Object.fromEntries(regoStates.map(({ label, code }) => [label, code]))).toEqual({
    National: 'NATIONAL',
    Queensland: 'QLD',
    'New South Wales': 'NSW',
    'Western Australia': 'WA',
    'Northern Territory': 'NT',
    'Australian Capital Territory': 'ACT',
    'South Australia': 'SA',
    Victoria: 'VIC',
    Tasmania: 'TAS',
  })
})
