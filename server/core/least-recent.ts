/**
 * Remembers what was made for a key, roughly the most recent ones only.
 * @param most how many are remembered
 */
export function leastRecent<Key, Made>(most: number, make: (key: Key) => Made): (key: Key) => Made {
  let recent = new Map<Key, Made>()
  let before = new Map<Key, Made>()
  return (key) => {
    const known = recent.get(key)
    if (known !== undefined) return known
    const made = before.get(key) ?? make(key)
    // Two halves: what nobody asked for while one filled up is forgotten with the other.
    if (recent.size >= most / 2) {
      before = recent
      recent = new Map()
    }
    recent.set(key, made)
    return made
  }
}
