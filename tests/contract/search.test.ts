import { expect, test } from 'vitest'
import { fold, searchLine, words } from '#contract/search.ts'

test.each([
  ['Müller', 'muller'],
  ['mu\u0308ller', 'muller'],
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  ['"Wide" `Load`', 'wide load'],
  ['İstanbul', 'istanbul'],
  ['６Ｔ９', '6t9'],
  ['Ac\u00adme\u200b Hau\u200dlage\u202e', 'acme haulage'],
  ['A_%\\B', 'a_%\\b'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each(['Müller', "O'Brien İ", 'ﬁn ½ ①', 'ÅÄÖ ß Σς', '🚚'])(
  'folding %s again changes nothing',
  (text) => {
    expect(fold(fold(text))).toBe(fold(text))
  },
)

test('a text is cut into words, each once', () => {
  expect(words('  Dog \t trailer\u00a0DOG\n')).toEqual(['dog', 'trailer'])
  expect(words(" ' ")).toEqual([])
})

test('a search line has a space around every word, and around none', () => {
  expect(searchLine(['6T9', null, '', 'Acme Haulage', undefined])).toBe(' 6t9 acme haulage ')
  expect(searchLine([null])).toBe('  ')
})
