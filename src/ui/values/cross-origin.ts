/**
 * The `crossorigin` attribute of a picture. From another origin it is loaded with the session cookie, and
 * can be cached; an address of this origin may redirect to a store that refuses credentials.
 */
export const crossOriginOf = (address: string) =>
  /^https?:/.test(address) ? ('use-credentials' as const) : undefined
