import { expect, test } from 'vitest'
import { placesFound } from '#src/features/find/places-found.ts'

const viewer = { edit: false, administer: false }
const admin = { edit: true, administer: true }
const found = (text: string, may = admin) => placesFound(text, may).found.map(({ name }) => name)

test('A place is found by the beginnings of its words, and by other words for it', () => {
  expect(found('yard')).toEqual(['Yard Counts', 'Yard'])
  expect(found('cou ya')).toEqual(['Yard Counts'])
  expect(found('mint')).toEqual(['Tags'])
  expect(found('INVITE')).toEqual(['Organization'])
  expect(found('lock')).toEqual(['Security'])
  expect(found('ounts')).toEqual([])
})

test('Without a text all are offered that somebody may go to', () => {
  expect(found('')).toContain('Tags')
  expect(found('', { edit: true, administer: false })).not.toContain('Tags')
  expect(found('', { edit: true, administer: false })).toContain('Register Trailer')
  expect(found('', viewer)).not.toContain('Register Trailer')
})
