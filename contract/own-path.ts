/** Browsers and Node both have it; the libraries that contract is compiled with do not. */
declare const URL: new (
  path: string,
  base: string,
) => { pathname: string; search: string; hash: string }

/**
 * @returns a path of this app to go on to, undefined for anything else: an address that a stranger
 * put into a link must not lead away from here
 */
export function ownPath(value: unknown): string | undefined {
  // An address is read without these, and two strokes begin the name of a host.
  const path = typeof value === 'string' ? value.replace(/[\t\n\r]/g, '') : ''
  if (!/^\/(?![/\\])/.test(path)) return undefined
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}
