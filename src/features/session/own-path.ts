/**
 * @returns a path of this app to go on to, undefined for anything else: an address that a stranger
 * put into a link must not lead away from here
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value, 'https://here.invalid')) return undefined
  const { origin, pathname, search, hash } = new URL(value, 'https://here.invalid')
  const isOurs =
    value.startsWith('/') && origin === 'https://here.invalid' && !pathname.startsWith('//')
  return isOurs ? pathname + search + hash : undefined
}
