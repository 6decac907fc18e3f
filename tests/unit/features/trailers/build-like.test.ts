import { expect, test } from 'vitest'
import { baseLike, type Model } from '#src/features/trailers/register/build-like.ts'

test('A trailer that is built like another has none of its dates', () => {
  const sheet = { tare: 900, complied_on: '2026-01-31', date_registration: '2027-03-31' }
  const trailer = { class: null, oem: null, manual: null, sheet } as unknown as Model['trailer']
  const { fields } = baseLike({ trailer, parts: [], documents: [], left: 0 }, '')
  expect(Object.keys(fields).filter((name) => name.startsWith('sheet.'))).toEqual(['sheet.tare'])
})
