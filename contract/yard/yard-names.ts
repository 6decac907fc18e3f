import { nameWords, yardKey } from '#contract/name-key.ts'
import { hasWords } from '#contract/search.ts'

/** @returns the spelling of a yard's name in the latest count, else the given one */
export function nameUsedBefore(name: string, used: readonly string[]): string {
  const key = yardKey(name)
  return used.find((one) => yardKey(one) === key) ?? name.trim()
}

/**
 * @param used names of counts, the newest first
 * @returns the yards with every typed word, each once, in their latest spelling
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
