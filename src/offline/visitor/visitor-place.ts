export type VisitorPlace = {
  name: 'landing' | 'login' | 'plate' | 'part' | 'report' | 'intake'
  /** Parameters of the path, in order. */
  keys: string[]
  query: Record<string, string>
}

const patterns: [VisitorPlace['name'], RegExp][] = [
  ['landing', /^\/$/],
  ['login', /^\/login\/?$/],
  ['plate', /^\/secure\/(?:access|trailers)\/([^/]+)\/?$/],
  ['part', /^\/secure\/trailers\/([^/]+)\/part\/([^/]+)\/?$/],
  ['report', /^\/report\/([^/]+)\/?$/],
  ['intake', /^\/intake\/(sent\/)?([^/]+)\/?$/],
]

/** @returns the visitors' page of an address, null for a page of the app */
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

/** A parameter that can't be decoded stays as it is: the server will not find it. */
function decoded(text = '') {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
