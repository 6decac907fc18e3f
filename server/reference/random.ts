/** Numbers that look random and are the same for the same seed: mulberry32 behind a few verbs. */
export type Random = {
  /** At least 0, below 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(list: readonly Item[]) => Item
  /** `count` different items. */
  sample: <Item>(list: readonly Item[], count: number) => Item[]
  /** One letter of the alphabet given. */
  letter: (alphabet?: string) => string
  digits: (count: number) => string
  /** Shaped like a random uuid (version 4); not a secret. */
  uuid: () => string
}

export function seeded(seed: string): Random {
  const next = mulberry32(hash(seed))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[between(0, list.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  const hex = (count: number) => Array.from({ length: count }, () => between(0, 15).toString(16))
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    sample: (list, count) => shuffled(list, next).slice(0, count),
    letter: (alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ') => pick([...alphabet]),
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    uuid: () => {
      const [a, b, c, d, e] = [8, 4, 3, 3, 12].map((count) => hex(count).join(''))
      return `${a}-${b}-4${c}-${pick(['8', '9', 'a', 'b'])}${d}-${e}`
    },
  }
}

function shuffled<Item>(list: readonly Item[], next: () => number): Item[] {
  return list
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
