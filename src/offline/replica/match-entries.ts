import { matcherOf, wantedBy } from '#contract/trailer-search.ts'
import type { Entry } from './search-entries.ts'

type Last = { among: readonly Entry[]; words: readonly string[]; found: Entry[] }

/**
 * Finds entries by a search, best first. Who types on is looked for only among what the letters before
 * have found, as long as the entries are the same.
 */
export function createMatching() {
  let last: Last | null = null

  return (entries: readonly Entry[], search: string): string[] => {
    const { words } = wantedBy(search)
    const narrowed = last?.among === entries && isNarrower(words, last.words) ? last.found : entries
    const distanceOf = matcherOf(search)
    const found: Entry[] = []
    const byDistance: string[][] = []
    for (const entry of narrowed) {
      const distance = distanceOf(entry)
      if (distance === null) continue
      found.push(entry)
      const alike = byDistance[distance]
      if (alike) alike.push(entry.uuid)
      else byDistance[distance] = [entry.uuid]
    }
    last = { among: entries, words, found }
    return byDistance.flat()
  }
}

/** What has a longer word has its beginning too, and what has all words has some of them. */
const isNarrower = (words: readonly string[], before: readonly string[]) =>
  before.every((short) => words.some((word) => word.startsWith(short)))
