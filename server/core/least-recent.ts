/** A cache of roughly the `most` recently used keys. @param make makes a missing value */
export function leastRecent<Key, Made>(most: number, make: (key: Key) => Made): (key: Key) => Made {
  let recent = new Map<Key, Made>()
  let before = new Map<Key, Made>()
  return (key) => {
    const known = recent.get(key)
    if (known !== undefined) return known
    const made = before.get(key) ?? make(key)
    // Two halves: a key that is not used while one fills up is forgotten with the other.
    if (recent.size >= most / 2) {
      before = recent
      recent = new Map()
    }
    recent.set(key, made)
    return made
  }
}
