import { withoutInvisible } from './invisible.ts'
import { quotes } from './name-key.ts'

/* The rules of search on server and device; those for trailers are in trailer-search.ts. */

/** Lower case, without accents, quotes and invisible characters. */
export function fold(text: string): string {
  // NFKD turns an accent that stands alone into a space and an accent.
  const decomposed = text.replace(quotes, '').normalize('NFKD')
  return withoutInvisible(decomposed).replace(quotes, '').replace(/\p{M}/gu, '').toLowerCase()
}

/** Characters that people and labels put between and around those of an identifier. */
export const separators = /[\s\p{Dash}./*\u00b7\u2044()[\]{},;]/gu
const ends = /[\s()[\]{},;]+/

/** @returns folded text without separators */
export const bare = (text: string) => withoutSeparators(fold(text))

/** @param text folded */
export const withoutSeparators = (text: string) => text.replace(separators, '')

export const mostWords = 8

export const words = (text: string): string[] => wordsOf(fold(text))

/** The same for folded text. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(ends).filter(Boolean))]

export const searchedWords = (search: string): string[] => words(search).slice(0, mostWords)

/** A word with a separator at an end is searched with it: 'ln-' finds 'ln-4', not 'ln4'. */
const openEnd = /^[\p{Dash}./\u00b7\u2044]|[\p{Dash}./\u00b7\u2044]$/u

/** @returns a word without separators; itself where it has no other form */
export const otherForm = (word: string): string =>
  openEnd.test(word) ? word : withoutSeparators(word) || word

/** @returns whether folded text contains every word of a search */
export const hasWords = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(word))

/** The same with or without separators, for text that has its identifiers both ways. */
export const hasForms = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(word) || text.includes(otherForm(word)))

/** @returns 0 if folded text begins with the first word of a search, 1 if one of its words does, else 2 */
export function farFromBeginning(text: string, [word = '']: readonly string[]): number {
  if (text.startsWith(word)) return 0
  return text.includes(` ${word}`) ? 1 : 2
}

/** @returns the folded text in which a part is searched, its model with and without separators */
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
