/** Numbers that are the same for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export function seededRandom(seed: number) {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** @returns a number from `low` up to `high` */
    between: (low: number, high: number) => low + next() * (high - low),
    /** @returns a number around 0 whose standard deviation is 1: the sum of four */
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    chance: (share: number) => next() < share,
  }
}

export type Random = ReturnType<typeof seededRandom>
