/** Of the scripts that a page needs before it can be used. */
export type Budget = {
  /** What the build splits off for it, by the address of the route. */
  parts: string[]
  /** KB with gzip, above which the check fails. */
  limit: number
  /** KB with gzip that it should come to. */
  goal: number
}

const routeOf = (name: string) => `src/routes/${name}.tsx?tsr-split=component`

/**
 * A limit is what a page weighs, and a little. What it should weigh is less: React and the router alone
 * are 94 KB (docs/performance.md).
 */
export const budgets: Record<string, Budget> = {
  'landing page': { parts: [routeOf('index')], limit: 140, goal: 95 },
  'plate of a trailer': { parts: [routeOf('secure.access.$accessKey')], limit: 156, goal: 95 },
  'part of a trailer': {
    parts: [routeOf('secure.trailers.$accessKey_.part.$partUuid')],
    limit: 152,
    goal: 95,
  },
  'sign-in': { parts: [routeOf('login')], limit: 158, goal: 110 },
  list: { parts: [routeOf('_signed-in'), routeOf('_signed-in.trailers')], limit: 275, goal: 165 },
  home: { parts: [routeOf('_signed-in'), routeOf('_signed-in.home')], limit: 263, goal: 165 },
  trailer: {
    parts: [routeOf('_signed-in'), routeOf('_signed-in.trailer.$uuid')],
    limit: 340,
    goal: 165,
  },
}
