/** Of the scripts that a page needs before it can be used. */
export type Budget = {
  /** What begins it: the app, or what visitors have in its place. */
  entry: string
  /** What the build splits off for it, by the address of the route. */
  parts: string[]
  /** KB with gzip, above which the check fails. */
  limit: number
  /** KB with gzip that it should come to. */
  goal: number
}

/** What begins pages that stand without the app. */
export const visitorEntry = 'src/public-pages/main.tsx'
const app = 'index.html'
const publicOf = (name: string) => `src/routes/-public/${name}.tsx`
const routeOf = (name: string) => `src/routes/${name}.tsx?tsr-split=component`

/**
 * A limit is what a page weighs, and a little. What it should weigh is less (docs/performance.md).
 */
export const budgets: Record<string, Budget> = {
  'landing page': { entry: visitorEntry, parts: [publicOf('landing')], limit: 89, goal: 95 },
  'plate of a trailer': { entry: visitorEntry, parts: [publicOf('plate')], limit: 95, goal: 95 },
  'part of a trailer': {
    entry: visitorEntry,
    parts: [publicOf('plate-part')],
    limit: 92,
    goal: 95,
  },
  'sign-in': { entry: visitorEntry, parts: [publicOf('login')], limit: 88, goal: 110 },
  list: {
    entry: app,
    parts: [routeOf('_signed-in'), routeOf('_signed-in.trailers')],
    limit: 162,
    goal: 162,
  },
  home: {
    entry: app,
    parts: [routeOf('_signed-in'), routeOf('_signed-in.home')],
    limit: 158,
    goal: 158,
  },
  trailer: {
    entry: app,
    parts: [routeOf('_signed-in'), routeOf('_signed-in.trailer.$uuid')],
    limit: 283,
    goal: 165,
  },
}
