import { expect, test } from 'vitest'
import { trailerNames } from '#src/domain/trailer-title.ts'

test('Where a trailer stands among others it has both its names', () => {
  expect(trailerNames({ vin: '6T9A', rego: 'TX45BR' })).toBe('6T9A · TX45BR')
  expect(trailerNames({ vin: '6T9A', rego: '' })).toBe('6T9A')
  expect(trailerNames({ vin: '', rego: 'TX45BR' })).toBe('TX45BR')
  expect(trailerNames({ vin: '', rego: '' })).toBe('Trailer')
})
