import type { Named } from './lookup.ts'
import { fold, hasWords, words } from './search.ts'

/** Most names that a picker is offered at once. */
export const mostNames = 50

/** Picks from a short list, in the order of the alphabet, without regard to case and accents. */
export function namesMatching(all: readonly Named[], search: string): Named[] {
  const wanted = words(search)
  const order = new Intl.Collator('en')
  return all
    .filter(({ name }) => hasWords(fold(name), wanted))
    .sort((a, b) => order.compare(a.name, b.name))
    .slice(0, mostNames)
}
