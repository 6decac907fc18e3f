/** A page that stands without the app around it, and what its address names. */
export type VisitorPlace = {
  name: 'landing' | 'login' | 'plate' | 'part' | 'report'
  /** Out of the path, in its order. */
  keys: string[]
  query: Record<string, string>
}

const patterns: [VisitorPlace['name'], RegExp][] = [
  ['landing', /^\/$/],
  ['login', /^\/login\/?$/],
  ['plate', /^\/secure\/(?:access|trailers)\/([^/]+)\/?$/],
  ['part', /^\/secure\/trailers\/([^/]+)\/part\/([^/]+)\/?$/],
  ['report', /^\/report\/([^/]+)\/?$/],
]

/** @returns what stands at an address for who has no account, null where the app is needed */
export function visitorPlace(address: string): VisitorPlace | null {
  const { pathname, searchParams } = new URL(address, 'http://any')
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const keys = found.slice(1).map(decoded)
    return { name, keys, query: Object.fromEntries(searchParams) }
  }
  return null
}

/** What can't be decoded is a key that opens nothing. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
