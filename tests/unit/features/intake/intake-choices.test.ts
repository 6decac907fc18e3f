import { expect, test } from 'vitest'
import { problemsOfPart } from '#src/features/intake/members/intake-choices.ts'

test('A part that was chosen of the catalogue and is not there any more is to be chosen anew', () => {
  const choice = {
    ...{ uuid: 'a', use: 'known' as const, name: 'Axle' },
    ...{ manufacturer: '', quantity: '1', serial: '' },
  }
  expect(problemsOfPart(choice, { uuid: 'b', model_number: 'AX', oem: null })).toEqual({})
  expect(problemsOfPart(choice, null)).toHaveProperty('use')
})
