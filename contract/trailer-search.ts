import { bare, mostWords, withoutSeparators, words } from './search.ts'

/*
 * The search for trailers on server and device: every word must match part of an identifier or the
 * beginning of any other word. Whole words rank before beginnings, those before matches inside, and
 * a number in an identifier before a year. Separators in identifiers are ignored.
 */

/** The searchable text of a trailer (trailer/search-lines.ts). */
export type SearchLines = { identifiers: string; words: string }

/** The words of a search; `together` joins them, '' for a single word. */
export type Wanted = { words: string[]; together: string }

/** @returns the words to find in search lines; none for a search of separators only */
export function wantedBy(search: string): Wanted {
  const known = [...new Set(words(search).map(withoutSeparators))].filter(Boolean)
  return { words: known.slice(0, mostWords), together: known.length > 1 ? bare(search) : '' }
}

export const isTrailerSearch = (search: string) => wantedBy(search).words.length > 0

/**
 * Prepares a search for many trailers.
 * @returns a function that gives the distance of a trailer, the sum over the words: 0 for a whole
 *   word, 1 beginning, 2 inside, 3 a number that no identifier has. If the words together are an
 *   identifier it is 0, if part of one at most 1. null: no match
 */
export function matcherOf(search: string): (lines: SearchLines) => number | null {
  const { words: looked, together } = wantedBy(search)
  const wanted = looked.map(formsOf)
  const one = together === '' ? null : formsOf(together)
  return ({ identifiers, words: others }) => {
    let distance = 0
    for (const form of wanted) {
      const isIdentifier = identifiers.includes(form.word)
      const isOther = others.includes(form.beginning)
      if (!isIdentifier && !isOther) return null
      const isNamed = isOther && !isNumber(form.word)
      const isWhole =
        (isIdentifier && identifiers.includes(form.whole)) ||
        (isNamed && others.includes(form.whole))
      if (isWhole) continue
      if (isNamed || identifiers.includes(form.beginning)) distance += 1
      else distance += isIdentifier ? 2 : 3
    }
    if (!one || !identifiers.includes(one.word)) return distance
    return identifiers.includes(one.whole) ? 0 : Math.min(distance, 1)
  }
}

/** A typed number rather means an identifier than the year of a trailer. */
export const isNumber = (word: string) => /^\d+$/.test(word)

const formsOf = (word: string) => ({ word, beginning: ` ${word}`, whole: ` ${word} ` })
