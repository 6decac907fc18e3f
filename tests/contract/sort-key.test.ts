import { expect, test } from 'vitest'
import {
  compareKeys,
  compareTexts,
  sortedByName,
  sortedWhere,
  sortKey,
} from '#contract/sort-key.ts'

test.each([
  ['numbers by their value', ['Nat 1', 'Nat 2', 'Nat 10', 'Nat 100']],
  ['long numbers too', ['8', '99999999', '123456789', '1234567890', `1${'0'.repeat(120)}`]],
  ['zeros before a number apart', ['T-009', 'T-10', 'T-0011']],
  ['a number before letters, behind nothing', ['', 'Bay', 'Bay 7', 'Bay 7b', 'Bay x']],
  ['each number of a text', ['2 Axle 9', '2 Axle 10', '10 Axle 1']],
  ['letters beside those without their accents', ['Abel', 'Ädler', 'Affe', 'Éclair', 'Emu', 'Zoo']],
  ['letters that no accent makes', ['Oetker', 'Ørsted', 'Osram', 'Strass', 'Straße 2', 'Strast']],
  ['æ, ł and the dotless ı', ['Aebi', 'Ægir', 'Afa', 'Ilgaz', 'ısı', 'Lodz', 'Łomża', 'Lund']],
  ['without regard to case', ['acme', 'ACME 2', 'Acme 10', 'zebra', 'Zebra 2']],
  ['whole characters, not their halves', ['Zebra', '中', '\ue000', '\u{1f69b} Road']],
  ['wide digits and letters as narrow ones', ['Nat 9', '\uff2eat \uff11\uff10', 'Nat 11']],
])('Lists have %s', (_, texts) => {
  expect(texts.toReversed().toSorted(compareTexts)).toEqual(texts)
})

test.each([
  ['Nat 007', 'NAT 7'],
  ['000', '0'],
  ['Müller', 'mu\u0308ller'],
  [' two  rivers ', 'Two Rivers'],
  ['straße', 'STRASSE'],
  ['0\u200b7', '07'],
])('%j and %j stand alike', (one, other) => {
  expect(sortKey(one)).toBe(sortKey(other))
})

test('Of names alike the uuid decides, so that every page has the same order', () => {
  const rows = ['b', 'c', 'a'].map((uuid) => ({ uuid, name: uuid === 'c' ? 'nat 01' : 'Nat 1' }))
  expect(sortedByName(rows).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c'])
  expect(rows.map(({ uuid }) => uuid)).toEqual(['b', 'c', 'a'])
})

test('Of what is wanted those that begin as a search does stand first, by the key of the name', () => {
  const names = ['Rear axle', 'Brakes', 'Ａxle 10', 'axle 2', 'Äxle']
  const rows = names.map((name) => ({ uuid: name, name }))
  const found = sortedWhere(rows, (key) => key.includes('axle'), 'axle')
  expect(found.map(({ name }) => name)).toEqual(['Äxle', 'axle 2', 'Ａxle 10', 'Rear axle'])
})

test('A key is empty for blanks alone, and no longer than a database sorts by', () => {
  expect(['', ' ', null, undefined].map(sortKey)).toEqual(['', '', '', ''])
  expect(['"', '\u0301'].map((text) => sortKey(text) === '')).toEqual([false, false])
  const longest = ['1a', '\ufdfa', '\u{1f69b}'].map((text) => sortKey(text.repeat(5000)))
  for (const key of longest) {
    expect(Buffer.byteLength(key)).toBeLessThan(1000)
    expect(key).toBe(key.toWellFormed())
  }
})

test('Keys compare as their bytes do, which both databases compare', () => {
  const keys = ['Nat 2', 'Ä', 'ß', '中 7', '\uff5e', '\u{1f69b}', '~', '/', ':', 'nat 10'].map(
    sortKey,
  )
  const byBytes = keys.toSorted((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  )
  expect(keys.toSorted(compareKeys)).toEqual(byBytes)
})
