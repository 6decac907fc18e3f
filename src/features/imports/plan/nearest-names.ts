import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'

/** @returns those of the names that are most like a text, at most `most`; none where nothing is alike */
export function nearestNames(text: string, names: Iterable<Named>, most = 3): Named[] {
  const wanted = pairsOf(text)
  return [...names]
    .map((one) => ({ one, likeness: likeness(wanted, pairsOf(one.name)) }))
    .filter((found) => found.likeness > 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ one }) => one)
}

/** Dice's coefficient of neighbouring letters: 1 for the same, 0 for nothing in common. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length
  return one.size + other.size === 0 ? 0 : (2 * both) / (one.size + other.size)
}

function pairsOf(text: string): ReadonlySet<string> {
  const key = ` ${nameKey(text)} `
  return new Set(Array.from(key.slice(1), (letter, at) => key[at] + letter))
}
