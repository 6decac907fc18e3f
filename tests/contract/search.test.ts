import { expect, test } from 'vitest'
import { bare, fold, hasForms, searchedWords, searchKeyOf, words } from '#contract/search.ts'
import { searchLine, searchLinesOf } from '#contract/trailer/search-lines.ts'
import { wantedBy } from '#contract/trailer-search.ts'

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
  expect(words('Acme (North), [Kwinana];Perth{2}')).toEqual([
    ...['acme', 'north', 'kwinana', 'perth', '2'],
  ])
  expect(words('A-1 & B.2/C_3')).toEqual(['a-1', '&', 'b.2/c_3'])
})

test.each([
  ['TQ 47 KX', 'tq47kx'],
  ['J26-0007', 'j260007'],
  ['J26\u20110007', 'j260007'],
  ['*6T9AAA00000000001*', '6t9aaa00000000001'],
  ['６Ｔ９－ＡＡＡ', '6t9aaa'],
  ['no. 4/5 (B)', 'no45b'],
  ['JOB_100%', 'job_100%'],
  ['A\\B & C+D', 'a\\b&c+d'],
  [' - . ', ''],
])('%s without its separators is %s', (text, without) => {
  expect(bare(text)).toBe(without)
})

test('words are looked for without their separators, and all of them as one', () => {
  expect(wantedBy('TQ 47 KX')).toEqual({ words: ['tq', '47', 'kx'], together: 'tq47kx' })
  expect(wantedBy('J26-0007 j260007')).toEqual({ words: ['j260007'], together: '' })
  expect(wantedBy('* 6T9 *')).toEqual({ words: ['6t9'], together: '' })
  expect(wantedBy('12 12')).toEqual({ words: ['12'], together: '' })
  expect(wantedBy('- * .')).toEqual({ words: [], together: '' })
  expect(wantedBy('1 2 3 4 5 6 7 8 9')).toMatchObject({ words: [...'12345678'] })
})

test('text has a word as it is typed, or without its separators', () => {
  const has = (text: string, search: string) => hasForms(fold(text), searchedWords(search))
  expect(has('Left side-marker', 'side-mark')).toBe(true)
  expect(has('TQ47KX', 'tq-47')).toBe(true)
  expect(has('TQ47KX', 'tq-48')).toBe(false)
  expect(has('TQ47KX', '*tq47kx*')).toBe(true)
  expect([has('90-LN ln', 'ln-'), has('LN-90', 'ln-')]).toEqual([false, true])
  expect([has('Weld', '-'), has('Weld', '*')]).toEqual([false, false])
})

test('a part is found by its model without separators', () => {
  const part = { description: 'Axle', oem: 'BPW', category: undefined }
  expect(searchKeyOf({ ...part, model_number: 'AX-12/4' })).toBe('ax-12/4 axle bpw  ax124')
  expect(searchKeyOf({ ...part, model_number: 'AX12' })).toBe('ax12 axle bpw ')
})

test('a search line has a space around every word, and around none', () => {
  expect(searchLine(['6T9', null, '', 'Acme Haulage', undefined])).toBe(' 6t9 acme haulage ')
  expect(searchLine([null])).toBe('  ')
  expect(searchLine(['Smith-Jones - B'])).toBe(' smith-jones smithjones - b ')
})

test('a trailer is found by its identifiers without separators, and by what its card says', () => {
  const trailer = { vin: '6T9', rego: 'TQ 47 KX', custom_identity_code: '', fleet_code: 'J26-7' }
  const dated = { ...trailer, rego_state: 'VIC', manufactured_date: '2024-03' }
  expect(searchLinesOf({ ...dated, customer: 'Acme', class: null }, ['QR-8'])).toEqual({
    identifiers: ' 6t9 tq 47 kx j26-7 j267 qr-8 qr8 tq47kx ',
    words: ' vic march 2024 acme ',
  })
  const bareOne = { ...dated, rego_state: null, manufactured_date: '' }
  expect(searchLinesOf(bareOne, []).words).toBe('  ')
})
