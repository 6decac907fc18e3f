import { withoutInvisible } from './invisible.ts'
import { quotes } from './name-key.ts'

/*
 * What a search finds is decided for server and device alike, here and, of trailers, in
 * trailer-search.ts.
 */

/** Lower case, without accents, quotes of all kinds and what nobody sees. */
export function fold(text: string): string {
  // An accent that stands by itself would be a space with an accent afterwards.
  const decomposed = text.replace(quotes, '').normalize('NFKD')
  return withoutInvisible(decomposed).replace(quotes, '').replace(/\p{M}/gu, '').toLowerCase()
}

/** What people and labels put between and around the letters of an identifier. */
const separators = /[\s\p{Dash}./*\u00b7\u2044()[\]{},;]/gu
/** What ends a word. */
const ends = /[\s()[\]{},;]+/

/** @returns a text as it is compared where hyphens, dots and the like are left out */
export const bare = (text: string) => withoutSeparators(fold(text))

/** Of folded text. */
export const withoutSeparators = (text: string) => text.replace(separators, '')

/** More words of a search than these are not looked for. */
export const mostWords = 8

/** @returns the words of a search or of a record, each once */
export const words = (text: string): string[] => wordsOf(fold(text))

/** The same of folded text. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(ends).filter(Boolean))]

/** @returns the words that a search looks for */
export const searchedWords = (search: string): string[] => words(search).slice(0, mostWords)

/** A word that ends, or begins, with one is looked for with it: 'ln-' for what goes on behind. */
const openEnd = /^[\p{Dash}./\u00b7\u2044]|[\p{Dash}./\u00b7\u2044]$/u

/** @returns how else a word of a search may stand in a text: without separators; itself for not at all */
export const otherForm = (word: string): string =>
  openEnd.test(word) ? word : withoutSeparators(word) || word

/** @returns whether folded text has every word of a search somewhere */
export const hasWords = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(word))

/** The same where text has identifiers with and without separators: in one of a word's forms. */
export const hasForms = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(word) || text.includes(otherForm(word)))

/** @returns 0 where folded text begins as a search does, 1 where a word of it does, 2 elsewhere */
export function farFromBeginning(text: string, [word = '']: readonly string[]): number {
  if (text.startsWith(word)) return 0
  return text.includes(` ${word}`) ? 1 : 2
}

/** @returns the folded text that a part is found by, its model with and without separators */
export function searchKeyOf(part: {
  model_number: string
  description: string
  oem: string | undefined
  category: string | undefined
}) {
  const { model_number, description, oem = '', category = '' } = part
  const key = fold([model_number, description, oem, category].join(' '))
  const model = bare(model_number)
  return key.includes(model) ? key : `${key} ${model}`
}
