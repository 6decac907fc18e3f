/**
 * Reads what stands behind the question mark of an address: text and nothing but text. The router
 * would take 1e3 for a number otherwise.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes it; what is undefined is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
