/** Browsers and Node have it, but not the type libraries that contract/ is compiled with. */
declare const URL: new (
  path: string,
  base: string,
) => { pathname: string; search: string; hash: string }

/**
 * Guards against open redirects.
 * @returns a path of this app, undefined for anything else
 */
export function ownPath(value: unknown): string | undefined {
  // Browsers ignore these characters, and read what follows two slashes as a host.
  const path = typeof value === 'string' ? value.replace(/[\t\n\r]/g, '') : ''
  if (!/^\/(?![/\\])/.test(path)) return undefined
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}
