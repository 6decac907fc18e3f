/**
 * How a picture is asked for. From another origin it comes with the session, and can be kept; what is
 * asked for here may lead to a store that knows no session.
 */
export const crossOriginOf = (address: string) =>
  /^https?:/.test(address) ? ('use-credentials' as const) : undefined
