import { seededNumbers, uuidFrom } from '#server/reference/random.ts'

/** Random choices that are the same for the same seed. */
export type Random = {
  /** At least 0, below 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(list: readonly Item[]) => Item
  /** `count` different items. */
  sample: <Item>(list: readonly Item[], count: number) => Item[]
  digits: (count: number) => string
  uuid: () => string
}

export function seeded(seed: string): Random {
  const next = seededNumbers(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[between(0, list.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    sample: (list, count) => shuffled(list, next).slice(0, count),
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    uuid: () => uuidFrom(next),
  }
}

function shuffled<Item>(list: readonly Item[], next: () => number): Item[] {
  return list
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
