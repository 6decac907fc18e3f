import { withoutInvisible } from './invisible.ts'

/*
 * What a search finds is decided here for server and device alike: every word must match; a part of
 * an identifier, or the beginning of any other word; whole words before beginnings before insides.
 */

/** Lower case, without accents, apostrophes, quotes and what nobody sees. */
export function fold(text: string): string {
  return withoutInvisible(text.normalize('NFKD'))
    .replace(/[\p{M}'’`"]/gu, '')
    .toLowerCase()
}

/** More words of a search than these are not looked for. */
export const mostWords = 8

/** @returns the words of a search or of a record, each once */
export function words(text: string): string[] {
  return [...new Set(fold(text).split(/\s+/).filter(Boolean))]
}

/** One line with a space around every word, so that ' word' finds beginnings and ' word ' wholes. */
export function searchLine(texts: (string | null | undefined)[]): string {
  return ` ${words(texts.filter(Boolean).join(' ')).join(' ')} `
}

/** @returns the words that a search looks for */
export const searchedWords = (search: string): string[] => words(search).slice(0, mostWords)

/** What a trailer is found by, as search lines: a part of an identifier, the beginning of a word. */
export type SearchLines = { identifiers: string; words: string }

/**
 * Prepares a search for many trailers.
 * @returns a function that says how far from exact a trailer is, per word 0 whole, 1 beginning,
 *   2 inside; null: no match
 */
export function matcherOf(search: string): (lines: SearchLines) => number | null {
  const wanted = searchedWords(search).map((word) => ({
    word,
    beginning: ` ${word}`,
    whole: ` ${word} `,
  }))
  return ({ identifiers, words: others }) => {
    let distance = 0
    for (const { word, beginning, whole } of wanted) {
      const isIdentifier = identifiers.includes(word)
      const isOther = others.includes(beginning)
      if (!isIdentifier && !isOther) return null
      const isWhole =
        (isIdentifier && identifiers.includes(whole)) || (isOther && others.includes(whole))
      if (!isWhole) distance += isOther || identifiers.includes(beginning) ? 1 : 2
    }
    return distance
  }
}

/** @returns whether folded text has every word of a search somewhere */
export const hasWords = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(word))

/** @returns 0 where folded text begins as a search does, 1 where a word of it does, 2 elsewhere */
export function farFromBeginning(text: string, [word = '']: readonly string[]): number {
  if (text.startsWith(word)) return 0
  return text.includes(` ${word}`) ? 1 : 2
}

/** @returns the folded text that a part is found by */
export function searchKeyOf(part: {
  model_number: string
  description: string
  oem: string | undefined
  category: string | undefined
}) {
  const { model_number, description, oem = '', category = '' } = part
  return fold([model_number, description, oem, category].join(' '))
}
