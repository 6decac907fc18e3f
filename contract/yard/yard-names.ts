import { nameWords, yardKey } from '#contract/name-key.ts'
import { hasWords } from '#contract/search.ts'

/** @returns the name by which a yard was counted last, or the one that is given */
export function nameUsedBefore(name: string, used: readonly string[]): string {
  const key = yardKey(name)
  return used.find((one) => yardKey(one) === key) ?? name.trim()
}

/**
 * @param used names of counts, the newest first
 * @returns each yard once, as it was called last; of those that have every word that is typed
 */
export function yardsMatching(used: readonly string[], typed: string): string[] {
  const yards = new Map<string, string>()
  for (const name of used) {
    const key = yardKey(name)
    if (!yards.has(key)) yards.set(key, name)
  }
  const wanted = nameWords(typed)
  return [...yards].flatMap(([key, name]) => (hasWords(key, wanted) ? name : []))
}
