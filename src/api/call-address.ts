import type { CallName, Sent } from '#contract/calls.ts'

/** @returns method, path below /api, and what of the input is not in the path */
export function fillCall<Name extends CallName>(name: Name, input: Sent<Name>) {
  const [method = '', template = ''] = name.split(' ')
  const rest: Record<string, unknown> = { ...Object(input) }
  const path = template.slice(1).replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  return { method, path, rest }
}

/** @returns the query of a question, without what is left out */
export function queryOf(input: Record<string, unknown>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** @returns the path and query of a question, the same for the same question */
export function questionAddress<Name extends CallName>(name: Name, input: Sent<Name>): string {
  const { path, rest } = fillCall(name, input)
  return sortedAddress(`/api/${path}?${new URLSearchParams(queryOf(rest))}`)
}

/** @returns an address whose parameters come in one order */
export function sortedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://any')
  searchParams.sort()
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}
