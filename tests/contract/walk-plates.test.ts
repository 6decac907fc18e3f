import { expect, test } from 'vitest'
import type { TagState } from '#contract/tag-state.ts'
import { plateWords } from '#contract/yard/walk-plates.ts'

const key = '0f1a2b3c-4d5e-4f6a-8b7c-8d9e0f1a2b37'
const tag = (state: TagState, trailer: string | null = null) => [
  { uuid: key, serial: 'DB-1001', state, trailer },
]

test.each([
  [key, tag('minted'), 'Our tag, not linked to a trailer'],
  [`https://any.example/secure/access/${key}`, tag('printed'), 'Our tag, not linked to a trailer'],
  ['db1001', tag('printed'), 'Our tag, not linked to a trailer'],
  [key, tag('void'), 'Our tag, void'],
  [key, tag('replaced'), 'Our tag, replaced by another'],
  [key, tag('linked', 't'), 'Our tag, linked to a trailer since'],
  [key, [], 'Not one of our tags'],
  ['DB-99999', tag('minted'), 'None of our tags has this serial'],
  ['https://any.example/offers', tag('minted'), 'Not a scan tag'],
])('%s is told apart', (code, tags, words) => {
  expect(plateWords({ code, trailer: null }, tags)).toBe(words)
})

test('A plate whose trailer was deleted since is no stranger’s', () => {
  const plate = { code: key, trailer: 't' }
  expect(plateWords(plate, tag('linked', 't'))).toBe('Our tag, its trailer was deleted')
  expect(plateWords({ ...plate, code: '6T9T23ABCDEFGHJKL' }, [])).toBe('Its trailer was deleted')
})
