import type { Named } from './lookup.ts'
import { nameKey, nameWords } from './name-key.ts'
import { hasWords } from './search.ts'

/** Most names that a picker is offered at once. */
export const mostNames = 50

/** Picks from a short list, in the order of the alphabet, as names that look alike are one. */
export function namesMatching(all: readonly Named[], search: string): Named[] {
  const wanted = nameWords(search)
  const order = new Intl.Collator('en')
  return all
    .filter(({ name }) => hasWords(nameKey(name), wanted))
    .sort((a, b) => order.compare(a.name, b.name))
    .slice(0, mostNames)
}
