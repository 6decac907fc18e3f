import type { Named } from './lookup.ts'
import { nameKey, nameWords } from './name-key.ts'
import { hasWords } from './search.ts'
import { sortedByName } from './sort-key.ts'

/** Most names that a picker is offered at once. */
export const mostNames = 50

/** Picks from a short list, by name, as names that look alike are one. */
export function namesMatching(all: readonly Named[], search: string): Named[] {
  const wanted = nameWords(search)
  const matching = all.filter(({ name }) => hasWords(nameKey(name), wanted))
  return sortedByName(matching).slice(0, mostNames)
}
