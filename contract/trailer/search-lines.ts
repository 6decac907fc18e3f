import { monthYear } from '../month-year.ts'
import { fold, withoutSeparators, wordsOf } from '../search.ts'
import type { SearchLines } from '../trailer-search.ts'
import {
  type NamedTrailerFields,
  type TrailerFieldRow,
  trailerFieldNames,
  trailerFieldRow,
} from './fields.ts'

const searchedBy = (how: TrailerFieldRow['search']) =>
  trailerFieldNames.filter((name) => trailerFieldRow(name).search === how)
const byParts = searchedBy('part')
const byWords = searchedBy('word')

/** A device makes its stored lines again when this differs: increase the number when this code changes. */
export const searchRules = `4 ${byParts.join()} ${byWords.join()}`

export function searchLinesOf(
  trailer: NamedTrailerFields,
  serials: readonly string[],
): SearchLines {
  const texts = [...byParts.map((name) => trailer[name]), ...serials]
  const identifiers = texts.map((text) => fold(text ?? ''))
  return {
    identifiers: lineOf([...identifiers, ...identifiers.map(withoutSeparators)]),
    words: searchLine(
      byWords.map((name) =>
        trailerFieldRow(name).kind === 'month' ? monthYear(trailer[name] ?? '') : trailer[name],
      ),
    ),
  }
}

/**
 * One line with a space around every word, so that ' word' matches beginnings and ' word ' whole words;
 * a word with separators is also there without them.
 */
export const searchLine = (texts: readonly (string | null | undefined)[]): string =>
  lineOf([fold(texts.filter(Boolean).join(' '))])

/** The same for folded texts. */
function lineOf(texts: readonly string[]): string {
  const forms = wordsOf(texts.join(' ')).flatMap((word) => {
    return [word, withoutSeparators(word)]
  })
  return ` ${[...new Set(forms)].filter(Boolean).join(' ')} `
}
