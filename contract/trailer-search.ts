import { bare, mostWords, withoutSeparators, words } from './search.ts'

/*
 * What a search for trailers finds, for server and device alike: every word must match, a part of an
 * identifier or the beginning of any other word; whole words before beginnings before insides, and a
 * number in an identifier before one that is a year. Hyphens, spaces and other separators of
 * identifiers don't count, whoever wrote them.
 */

/** What a trailer is found by, as search lines: a part of an identifier, the beginning of a word. */
export type SearchLines = { identifiers: string; words: string }

/** What a search looks for; `together` are its words as one, '' where it has only one. */
export type Wanted = { words: string[]; together: string }

/** @returns what a search looks for in search lines; separators alone look for nothing */
export function wantedBy(search: string): Wanted {
  const known = [...new Set(words(search).map(withoutSeparators))].filter(Boolean)
  return { words: known.slice(0, mostWords), together: known.length > 1 ? bare(search) : '' }
}

/** @returns whether a search looks for anything */
export const isTrailerSearch = (search: string) => wantedBy(search).words.length > 0

/**
 * Prepares a search for many trailers.
 * @returns a function that says how far from exact a trailer is, per word 0 whole, 1 beginning,
 *   2 inside, 3 a number that no identifier has; where the words together are an identifier 0, a part
 *   of one at most 1; null: no match
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

/** Who types one means an identifier rather than the year of a trailer. */
export const isNumber = (word: string) => /^\d+$/.test(word)

const formsOf = (word: string) => ({ word, beginning: ` ${word}`, whole: ` ${word} ` })
