/** @returns a function that gives numbers from 0 to below 1, the same for the same seed (mulberry32) */
export function seededNumbers(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** @returns a uuid of version 4, made of numbers from 0 to below 1; not a secret */
export function uuidFrom(next: () => number): string {
  const hex = (count: number) =>
    Array.from({ length: count }, () => Math.floor(next() * 16).toString(16)).join('')
  const [a, b, c, d, e] = [8, 4, 3, 3, 12].map(hex)
  return `${a}-${b}-4${c}-${'89ab'.charAt(Math.floor(next() * 4))}${d}-${e}`
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
