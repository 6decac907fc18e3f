import type { Named } from './lookup.ts'
import { nameWords } from './name-key.ts'
import { hasWords } from './search.ts'
import { sortedWhere } from './sort-key.ts'

export const mostNames = 50

export function namesMatching(all: readonly Named[], search: string): Named[] {
  const wanted = nameWords(search)
  return sortedWhere(all, (key) => hasWords(key, wanted)).slice(0, mostNames)
}
