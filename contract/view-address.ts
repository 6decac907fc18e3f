import { decoded } from './decoded.ts'

/*
 * A view stores the query string of the list's address, without the page and the open view. The
 * names are sorted, so that equal views have equal texts.
 */

const left = ['page', 'view']
const pair = /^([a-z]{1,20})=([^&#?]*)$/

/** @returns the values by name, null for an invalid text */
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

/** @param values of the list's address; empty ones are left out */
export function addressOf(values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([name, value]) => !left.includes(name) && String(value ?? '') !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}
