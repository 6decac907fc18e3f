import { describe, expect, test } from 'vitest'
import { nameKey, nameWords } from '#contract/name-key.ts'

describe('names that look alike have one key', () => {
  test.each([
    ['blanks of all widths', ['Acme  Haulage', ' Acme\u00a0Haulage ', 'Acme\u2003\u3000Haulage']],
    ['fillers, which take the room of a space', ['Acme\u3164Haulage', 'Acme Haulage\u2800']],
    ['what nobody sees', ['Ac\u00adme Haul\u200bage', 'Acme Haulage\u200d', '\ufeffAcme Haulage']],
    ['case', ['ACME haulage', 'acme HAULAGE']],
    ['letters of full width', ['Ａｃｍｅ　Ｈａｕｌａｇｅ', 'ACME Haulage']],
  ])('%s', (_what, names) => {
    expect(new Set(names.map(nameKey))).toEqual(new Set(['acme haulage']))
  })

  test('quotes of all kinds', () => {
    const quotes = [..."'’‘ʼ´`′‛ʹʻ΄＇｀＂ˈ“”„«»‹›"]
    const names = quotes.map((quote) => `O${quote}Brien`)
    expect(names.filter((name) => nameKey(name) !== 'obrien')).toEqual([])
  })

  test('hyphens of all kinds', () => {
    const hyphens = [...'-‐‑‒–—―−－﹣⁃˗⸺']
    const names = hyphens.map((hyphen) => `Smith${hyphen}Jones`)
    expect(names.filter((name) => nameKey(name) !== 'smith-jones')).toEqual([])
  })

  test('accents, joined to their letter or behind it, and ß', () => {
    expect(['Müller Straße', 'MU\u0308LLER STRASSE', 'MÜLLER STRAẞE'].map(nameKey)).toEqual(
      Array(3).fill('muller strasse'),
    )
  })
})

test.each([
  ['South Yard', 'South Yard 2'],
  ['Smith-Jones', 'Smith Jones'],
  ['Smith & Sons', 'Smith + Sons'],
  ['Øre', 'Ore'],
  ['東京', '京都'],
  ['カキ', 'ガキ'],
  ['राम', 'रामि'],
  ['กา', 'กี'],
])('%s and %s are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})

test.each(['Straße ’n’ Söhne', 'ﬁne—Ŀine', 'İI ıi', 'ΟΔΟΣ'])(
  'the key of a key is itself: %s',
  (name) => {
    expect(nameKey(nameKey(name))).toBe(nameKey(name))
  },
)

test('the words of a name are those of its key, each once', () => {
  expect(nameWords(' O’Brien  & o´brien ')).toEqual(['obrien', '&'])
  expect(nameWords(' ’ ')).toEqual([])
})
