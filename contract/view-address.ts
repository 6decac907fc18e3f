/*
 * What a view keeps of the list's address: what stands behind its question mark, without the page and
 * without which view is open. Names in one order, so that two that mean the same are the same text.
 */

const left = ['page', 'view']
const pair = /^([a-z]{1,20})=([^&#?]*)$/

/** @returns the values by name, null where the text is no such address */
export function addressValues(address: string): Record<string, string> | null {
  const values: Record<string, string> = {}
  for (const part of address.split('&').filter(Boolean)) {
    const [, name = '', written = ''] = pair.exec(part) ?? []
    const value = decoded(written)
    if (name === '' || value === null || name in values) return null
    if (value !== '' && !left.includes(name)) values[name] = value
  }
  return values
}

/** @param values of the list's address; what is not there is left out */
export function addressOf(values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([name, value]) => !left.includes(name) && String(value ?? '') !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}
